import type { ProviderResponse } from "./provider-response.ts";

export interface NavigationSnapshot {
  /** Whether the hash carries the result of an action at the provider (`kc_action_status`). */
  readonly hasActionStatus: boolean;
  /** The authorization response in the hash, if it is for this package. */
  readonly response: ProviderResponse | null;
  readonly isServicePage: boolean;
  readonly isPublicPage: boolean;
  readonly hasError: boolean;
  readonly token: {
    readonly isFresh: boolean;
    /** Whether there is something to refresh it with, or time to find a session silently. */
    readonly canRefresh: boolean;
    /** The time when the user signed in. */
    readonly signedInAtMs: number;
  } | null;
}

export interface NavigationDecision {
  readonly shouldDropHash: boolean;
  readonly outcome:
    | { readonly type: "skip" | "keep-token" | "refresh" | "login-silently" | "login" }
    | { readonly type: "login-with-code" | "fail-login"; readonly response: ProviderResponse };
}

/** Decides what to do on a page, in seven steps. */
export function decideOnNavigation(snapshot: NavigationSnapshot): NavigationDecision {
  const { token, isServicePage } = snapshot;
  // 1. The result of an action is not a sign-in.
  // 2. A response older than the sign-in is a repetition. Both times are this device's: the provider's clock does not
  // matter.
  const isOutdated = token !== null && (snapshot.response?.attemptedAtMs ?? Infinity) < token.signedInAtMs;
  const isIgnored = snapshot.hasActionStatus || isOutdated;
  const response = isIgnored ? null : snapshot.response;
  // 3 and 4. A service page does not process a response, and the code must not stay in the address.
  const shouldDropHash = isIgnored || (isServicePage && response !== null);
  if (isServicePage || snapshot.hasError) return { shouldDropHash, outcome: { type: "skip" } };
  // 5.
  if (response === null) return { shouldDropHash, outcome: { type: withoutResponse(snapshot) } };
  // 6 and 7.
  return { shouldDropHash, outcome: { type: response.code === null ? "fail-login" : "login-with-code", response } };
}

function withoutResponse({
  token,
  isPublicPage,
}: NavigationSnapshot): "keep-token" | "refresh" | "login-silently" | "login" {
  if (token?.isFresh) return "keep-token";
  if (token?.canRefresh) return "refresh";
  return isPublicPage ? "login-silently" : "login";
}
