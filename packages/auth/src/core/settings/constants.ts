import { defaultFreshnessMarginMs } from "../tokens/token-record.ts";

/** Every duration and limit of the package. The `constants` option overrides any of them. */
export interface AuthConstants {
  /** A token is stale when less than this remains, or less than half of a shorter lifetime. */
  readonly freshnessMarginMs: number;
  /** The refresh timer fires this long before expiry, but not in the first half of a token's lifetime. */
  readonly refreshLeadMs: number;
  /** The timer retries a failed refresh no sooner than this. */
  readonly refreshRetryMs: number;
  /** How often a visible tab checks whether an unreachable provider is back. */
  readonly reconnectIntervalMs: number;
  /** A page that is still there this long after a redirect was stopped by the user; it becomes usable again. */
  readonly leaveTimeoutMs: number;
  /** A token that another tab received this recently is adopted instead of refreshing again. */
  readonly refreshedInOtherTabMs: number;
  /** How long to wait for the result of another tab's refresh. */
  readonly refreshWaitMs: number;
  /** How long to wait for the Web Lock of another tab's refresh; a tab that holds it longer is frozen. */
  readonly lockWaitMs: number;
  /** How long a sent refresh token stays claimed: other tabs see changes of storage with a delay. */
  readonly refreshClaimMs: number;
  /** Redirects to the provider less than this apart count as one loop. */
  readonly redirectWindowMs: number;
  /** The number of the redirect in a loop that is rejected. */
  readonly redirectLimit: number;
  /** The same for slower loops, in which the redirects are less than the next window apart and no page shows a user. */
  readonly redirectRoundLimit: number;
  readonly redirectRoundWindowMs: number;
  /** A 401 later than this after the last one counts as the first again. */
  readonly unauthorizedResetMs: number;
  /** Time limit of a silent login. */
  readonly silentLoginTimeoutMs: number;
  /** A silent login that found no session is not repeated sooner than this on the same page. */
  readonly silentLoginCooldownMs: number;
  /** Time limit of the provider's third-party cookie check. */
  readonly cookieCheckTimeoutMs: number;
  /** How often a cookie check that timed out is repeated. */
  readonly cookieCheckRetries: number;
  /** Interval of the leader's tab lists. */
  readonly tabListIntervalMs: number;
  /** The minimum interval between two tab lists. */
  readonly tabListThrottleMs: number;
  /**
   * A follower starts an election after this long without a list; a leader drops tabs that are silent for this long.
   */
  readonly leaderTimeoutMs: number;
  /** How long a candidate waits for a list of another leader. */
  readonly leaderCandidateDelayMs: number;
  /** How long a new leader collects followers before its first complete list. */
  readonly followerCollectionMs: number;
  /** Debounce of changes that other tabs make to the stored token. */
  readonly storageDebounceMs: number;
  /** A token that another tab removed longer ago than this is logged as a warning. */
  readonly staleRemovalMs: number;
  /** Time limit of a hook of the application. */
  readonly hookTimeoutMs: number;
  /** Characters of a PKCE verifier, 43–128. @see https://www.rfc-editor.org/rfc/rfc7636#section-4.1 */
  readonly codeVerifierLength: number;
  /** Time limit of a token request. */
  readonly requestTimeoutMs: number;
  /** How often a popup is checked for having been closed by the user. */
  readonly popupCheckIntervalMs: number;
  /** Time limit for reading or storing the key that tokens are bound to. */
  readonly keyTimeoutMs: number;
  /** A new sign-in attempt removes stored attempts older than this. */
  readonly attemptLifetimeMs: number;
  /** A difference between this device's clock and the provider's beyond this is logged as a warning. */
  readonly clockToleranceMs: number;
}

export const defaultConstants: AuthConstants = {
  freshnessMarginMs: defaultFreshnessMarginMs,
  refreshLeadMs: 1_000,
  refreshRetryMs: 5_000,
  reconnectIntervalMs: 1_500,
  leaveTimeoutMs: 30_000,
  refreshedInOtherTabMs: 2_000,
  refreshWaitMs: 1_000,
  lockWaitMs: 15_000,
  refreshClaimMs: 60_000,
  redirectWindowMs: 500,
  redirectLimit: 4,
  redirectRoundLimit: 7,
  redirectRoundWindowMs: 30_000,
  unauthorizedResetMs: 8_000,
  silentLoginTimeoutMs: 2_500,
  silentLoginCooldownMs: 30_000,
  cookieCheckTimeoutMs: 2_000,
  cookieCheckRetries: 3,
  tabListIntervalMs: 5_000,
  tabListThrottleMs: 300,
  leaderTimeoutMs: 10_000,
  leaderCandidateDelayMs: 300,
  followerCollectionMs: 400,
  storageDebounceMs: 500,
  staleRemovalMs: 30_000,
  hookTimeoutMs: 5_000,
  codeVerifierLength: 128,
  requestTimeoutMs: 10_000,
  keyTimeoutMs: 3_000,
  popupCheckIntervalMs: 500,
  attemptLifetimeMs: 3_600_000,
  clockToleranceMs: 300_000,
};
