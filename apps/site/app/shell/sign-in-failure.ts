import type { AuthError } from "@corp/auth";
import { identityMessages } from "./identity-messages.ts";

/** Why somebody could not sign in, in words they can do something with. */
export function signInFailure({ code, message, providerError }: AuthError): string {
  switch (code) {
    case "login_rejected":
      return providerError === "access_denied"
        ? identityMessages.signInCancelled
        : identityMessages.signInRefused(message);
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
