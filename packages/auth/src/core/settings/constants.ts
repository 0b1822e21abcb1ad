import { defaultFreshnessMarginMs } from "./freshness-margin.ts";

/** Every duration and limit of the package. Override any of them by the `constants` option. */
export interface AuthConstants {
  /** A token with less than this left counts as stale; one that lives no longer than this, when half of its life is over. */
  readonly freshnessMarginMs: number;
  /** The refresh timer fires this long before expiry; tokens living no longer than `freshnessMarginMs` get no timer. */
  readonly refreshLeadMs: number;
  /** A refresh that failed for now is tried again by the timer no sooner than this. */
  readonly refreshRetryMs: number;
  /** A page that was to be left and is still there after this long is taken up again: somebody has stopped it. */
  readonly leaveTimeoutMs: number;
  /** A token another tab received this recently is taken instead of refreshing again. */
  readonly refreshedInOtherTabMs: number;
  /** How long a refresh that another tab seems to be at is waited for. */
  readonly refreshWaitMs: number;
  /** How long the refresh of another tab is waited for under Web Locks; a tab that holds the lock longer than this is frozen. */
  readonly lockWaitMs: number;
  /** How long other tabs are kept from a refresh token that was sent: storage tells them a little later. */
  readonly refreshClaimMs: number;
  /** Redirects to the provider closer than this to one another count as one loop. */
  readonly redirectWindowMs: number;
  /** The redirect of a loop that is refused. */
  readonly redirectLimit: number;
  /** A 401 later than this after the last one counts as a first one again. */
  readonly unauthorizedResetMs: number;
  /** How long the provider may take to answer a silent login. */
  readonly silentLoginTimeoutMs: number;
  /** A silent login that brought nobody in is not repeated sooner than this on the same page. */
  readonly silentLoginCooldownMs: number;
  /** How long the provider's page that tries third-party cookies may take. */
  readonly cookieCheckTimeoutMs: number;
  /** How often a cookie check that timed out is repeated. */
  readonly cookieCheckRetries: number;
  /** The leader tells the tabs who is there this often. */
  readonly tabListIntervalMs: number;
  /** Lists are never sent closer to one another than this. */
  readonly tabListThrottleMs: number;
  /** A tab that has heard of no leader for this long stands for election; a leader forgets tabs it has not heard of for this long. */
  readonly leaderTimeoutMs: number;
  /** How long a candidate waits for somebody else to be leader. */
  readonly leaderCandidateDelayMs: number;
  /** How long a new leader waits for the others to report before its first whole list. */
  readonly followerCollectionMs: number;
  /** Changes of the stored token by other tabs are followed this long after the last one. */
  readonly storageDebounceMs: number;
  /** The removal of the token by another tab is warned about when it is older than this. */
  readonly staleRemovalMs: number;
  /** How long the application's own hooks may take. */
  readonly hookTimeoutMs: number;
  /** Characters of a PKCE verifier. RFC 7636 allows 43–128. */
  readonly codeVerifierLength: number;
  /** How long the token endpoint may take. */
  readonly requestTimeoutMs: number;
  /** Sign-in attempts older than this are forgotten when a new one begins. */
  readonly attemptLifetimeMs: number;
  /** How far this device's clock may be from the provider's before it is warned about. */
  readonly clockToleranceMs: number;
}

/** @see specification, section 9 */
export const defaultConstants: AuthConstants = {
  freshnessMarginMs: defaultFreshnessMarginMs,
  refreshLeadMs: 1_000,
  refreshRetryMs: 5_000,
  leaveTimeoutMs: 30_000,
  refreshedInOtherTabMs: 2_000,
  refreshWaitMs: 1_000,
  lockWaitMs: 15_000,
  refreshClaimMs: 60_000,
  redirectWindowMs: 500,
  redirectLimit: 4,
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
  attemptLifetimeMs: 3_600_000,
  clockToleranceMs: 300_000,
};
