import { AuthError } from "../auth-error.ts";
import { hashParameters } from "../navigation/pages.ts";
import type { ProviderResponse } from "../navigation/pages.ts";

type Failed = Pick<ProviderResponse, "failure">;

export const toRejection = ({ failure }: Failed): AuthError =>
  new AuthError("login_rejected", failure.description, { providerError: failure.error });

/** Anybody can make a link with such a response: its text is not shown as the application's own. */
export const unasked = ({ failure: { error: providerError } }: Failed): AuthError =>
  new AuthError("login_rejected", "The response belongs to no sign-in of this browser.", { providerError });

/**
 * The error of a response without a state, which some providers send; null if there is none. It is no application's
 * own hash where a page needs a sign-in that has just been asked for.
 */
export function readRejection(hash: string): AuthError | null {
  const parameters = hashParameters(hash);
  const providerError = parameters.get("error");
  if (!providerError || parameters.has("state")) return null;
  return new AuthError("login_rejected", "The provider rejected the sign-in, and did not say which.", {
    providerError,
  });
}

const passing = new Set(["temporarily_unavailable", "login_required", "interaction_required"]);

/**
 * Whether the same request may succeed at once. Keycloak says that its page has expired when the user has signed in in
 * another tab meanwhile; the others answer a question that allowed no page of the provider.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1
 * @see https://openid.net/specs/openid-connect-core-1_0.html#AuthError
 */
export const isPassing = ({ error }: ProviderResponse["failure"]): boolean => passing.has(error);
