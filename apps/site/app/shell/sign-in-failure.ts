import type { AuthError } from "@corp/auth";
import { identityMessages } from "./identity-messages.ts";

/** Message of a failed sign-in that helps the person to proceed. */
export function signInFailure({ code, message, providerError }: AuthError): string {
  switch (code) {
    case "login_rejected":
      return providerError === "access_denied"
        ? identityMessages.signInCancelled
        : identityMessages.signInRejected(message);
    case "too_many_redirects":
      return identityMessages.signInLoops;
    case "login_state_missing":
    case "login_issuer_mismatch":
      return identityMessages.signInLost;
    case "provider_unreachable":
    case "provider_failed":
    case "module_unavailable":
    case "redirect_failed":
      return identityMessages.signInUnreachable;
    default:
      return identityMessages.authErrorText;
  }
}
