import { describe, expect, it } from "vitest";
import { defaultConstants } from "./constants.ts";
import type { AuthConstants } from "./constants.ts";

/** The specified constants. @see requirement H1 */
const specifiedConstants = {
  freshnessMarginMs: 2 * 60 * 1000,
  refreshLeadMs: 1_000,
  refreshedInOtherTabMs: 2_000,
  refreshWaitMs: 1_000,
  redirectLimit: 4,
  redirectWindowMs: 500,
  unauthorizedResetMs: 8_000,
  silentLoginTimeoutMs: 2_500,
  cookieCheckTimeoutMs: 2_000,
  cookieCheckRetries: 3,
  tabListIntervalMs: 5_000,
  tabListThrottleMs: 300,
  leaderTimeoutMs: 10_000,
  leaderCandidateDelayMs: 300,
  followerCollectionMs: 400,
  storageDebounceMs: 500,
  codeVerifierLength: 128,
  hookTimeoutMs: 5_000,
  staleRemovalMs: 30_000,
} satisfies Partial<AuthConstants>;

/** Constants the specification does not set. */
const ownConstants = {
  lockWaitMs: 15_000,
  refreshClaimMs: 60_000,
  refreshRetryMs: 5_000,
  reconnectIntervalMs: 1_500,
  redirectRoundLimit: 7,
  redirectRoundWindowMs: 30_000,
  leaveTimeoutMs: 30_000,
  silentLoginCooldownMs: 30_000,
  requestTimeoutMs: 10_000,
  keyTimeoutMs: 3_000,
  popupCheckIntervalMs: 500,
  attemptLifetimeMs: 3_600_000,
  clockToleranceMs: 300_000,
} satisfies Partial<AuthConstants>;

describe("the default constants", () => {
  it("are those of the specification and our own, and nothing else", () => {
    expect(defaultConstants).toStrictEqual({ ...specifiedConstants, ...ownConstants });
  });
});
