import type { ProviderAnswer } from "./provider-response.ts";

export interface NavigationSnapshot {
  /** The hash tells how a provider's action ended (`kc_action_status`). */
  readonly hasActionStatus: boolean;
  /** The provider's answer in the hash, if it is one of ours. */
  readonly answer: ProviderAnswer | null;
  readonly isServicePage: boolean;
  readonly isPublicPage: boolean;
  readonly hasError: boolean;
  readonly token: { readonly isFresh: boolean; readonly canRefresh: boolean; readonly receivedAtMs: number } | null;
}

export interface NavigationDecision {
  readonly shouldDropHash: boolean;
  readonly outcome:
    | { readonly type: "skip" | "keep-token" | "refresh" | "login-silently" | "login" }
    | { readonly type: "login-with-code" | "refuse-answer"; readonly answer: ProviderAnswer };
}

/** What to do on a page, in the order of the specification's seven steps (section 4). */
export function decideOnNavigation(snapshot: NavigationSnapshot): NavigationDecision {
  const { token } = snapshot;
  let { answer } = snapshot;
  let shouldDropHash = false;

  // 1. An action's status is for the provider's own pages.
  if (snapshot.hasActionStatus) {
    answer = null;
    shouldDropHash = true;
  }
  // 2. Both times are this device's, so the provider's clock does not matter.
  if (answer !== null && token !== null && answer.attemptedAtMs < token.receivedAtMs) {
    answer = null;
    shouldDropHash = true;
  }
  // 3 and 4. An answer does not belong on a service page, and its code not in the address.
  if (snapshot.isServicePage && answer !== null) shouldDropHash = true;
  if (snapshot.isServicePage || snapshot.hasError) return { shouldDropHash, outcome: { type: "skip" } };
  // 5.
  if (answer === null) return { shouldDropHash, outcome: { type: withoutCode(snapshot) } };
  // 6 and 7.
  return { shouldDropHash, outcome: { type: answer.code === null ? "refuse-answer" : "login-with-code", answer } };
}

function withoutCode({
  token,
  isPublicPage,
}: NavigationSnapshot): "keep-token" | "refresh" | "login-silently" | "login" {
  if (token?.isFresh) return "keep-token";
  if (token?.canRefresh) return "refresh";
  return isPublicPage ? "login-silently" : "login";
}
