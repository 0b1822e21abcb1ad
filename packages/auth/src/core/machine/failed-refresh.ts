import type { AuthError } from "../auth-error.ts";
import type { Facts } from "./machine-types.ts";

/**
 * - "reconnect": retry as soon as the provider responds; "retry": after `refreshRetryMs`
 * - "report": the session ends when the access token expires
 * - "sign-out": reload as a guest; "end-session": become a guest without a reload
 */
export type FailedRefreshOutcome = "follow-storage" | "reconnect" | "retry" | "report" | "end-session" | "sign-out";

type FailureFacts = Pick<Facts, "token" | "isTokenStored" | "maySignInSilently" | "isServicePage">;

/** Only a definite rejection by the provider ends a session. */
export function decideAfterFailedRefresh(error: AuthError, facts: FailureFacts): FailedRefreshOutcome {
  const { token } = facts;
  if (token === null) return "end-session";
  // The user signed out in another tab while the response was on its way.
  if (!facts.isTokenStored) return "follow-storage";
  const over = facts.isServicePage ? "end-session" : "sign-out";
  switch (error.code) {
    case "user_changed":
      return over;
    case "grant_rejected": {
      // The token may have been rejected because the first response was lost; the session may still exist.
      const mayBeAlive = !token.hasRefreshToken && error.providerError !== "login_required";
      return mayBeAlive && !token.isExpired ? "report" : over;
    }
    case "refresh_unavailable":
      return token.isExpired && !facts.maySignInSilently ? over : "retry";
    case "provider_unreachable":
      return "reconnect";
    default:
      return "retry";
  }
}
