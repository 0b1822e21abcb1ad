/** Every duration and limit of the package. Override any of them by the `constants` option. */
export interface AuthConstants {
  /** A token with less than this left counts as stale (at most half of its lifetime, so that short ones are usable). */
  readonly freshnessMarginMs: number;
  /** The refresh timer fires this long before expiry; tokens living no longer than `freshnessMarginMs` get no timer. */
  readonly refreshLeadMs: number;
  /** A token another tab received this recently is taken instead of refreshing again. */
  readonly refreshedElsewhereMs: number;
  /** Without Web Locks: how long a refresh under way in another tab is waited for. */
  readonly refreshWaitMs: number;
  /** Redirects to the provider closer than this to one another count as one loop. */
  readonly redirectWindowMs: number;
  /** The redirect of a loop that is refused. */
  readonly redirectLimit: number;
  /** A 401 later than this after the last one counts as a first one again. */
  readonly unauthorizedResetMs: number;
  /** Characters of a PKCE verifier. RFC 7636 allows 43–128. */
  readonly codeVerifierLength: number;
  /** How long the token endpoint may take. */
  readonly requestTimeoutMs: number;
  /** Sign-in attempts older than this are forgotten when a new one begins. */
  readonly attemptLifetimeMs: number;
  /** How far this device's clock may be ahead of the provider's when an id token's expiry is checked. */
  readonly idTokenToleranceMs: number;
}

/** @see specification, section 9 */
export const defaultConstants: AuthConstants = {
  freshnessMarginMs: 120_000,
  refreshLeadMs: 1_000,
  refreshedElsewhereMs: 2_000,
  refreshWaitMs: 1_000,
  redirectWindowMs: 500,
  redirectLimit: 4,
  unauthorizedResetMs: 8_000,
  codeVerifierLength: 128,
  requestTimeoutMs: 10_000,
  attemptLifetimeMs: 3_600_000,
  idTokenToleranceMs: 300_000,
};
