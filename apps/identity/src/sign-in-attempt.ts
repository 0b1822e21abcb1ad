import { authenticate } from "./accounts.ts";
import type { Account } from "./accounts.ts";
import type { Throttle } from "./throttle.ts";

export type SignInResult =
  | { readonly type: "accepted"; readonly account: Account }
  | { readonly type: "rejected" }
  | { readonly type: "throttled"; readonly waitInSeconds: number };

/** One attempt, by the page or by the password grant: both count for the same throttle. */
export function attemptSignIn(throttle: Throttle, username: string, password: string): SignInResult {
  const key = username.trim().toLowerCase();
  const waitInSeconds = throttle.waitInSeconds(key);
  if (waitInSeconds > 0) return { type: "throttled", waitInSeconds };
  const account = authenticate(username, password);
  if (account === undefined) {
    throttle.recordFailure(key);
    return { type: "rejected" };
  }
  throttle.recordSuccess(key);
  return { type: "accepted", account };
}
