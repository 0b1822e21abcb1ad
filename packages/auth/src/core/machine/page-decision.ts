import type { ProviderResponse } from "../navigation/provider-response.ts";

export interface PageSnapshot {
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

export interface PageDecision {
  readonly shouldDropHash: boolean;
  readonly outcome:
    | { readonly type: "skip" | "keep-token" | "refresh" | "login-silently" | "login" }
    | { readonly type: "login-with-code" | "fail-login"; readonly response: ProviderResponse };
}

type Row = readonly [step: string, applies: (page: PageSnapshot) => boolean, outcome: PageDecision["outcome"]["type"]];

/** The steps of E8 after the first two, which ignore a response: the first row that applies decides. */
const rows: readonly Row[] = [
  ["3. a service page", ({ isServicePage }) => isServicePage, "skip"],
  ["4. an earlier error", ({ hasError }) => hasError, "skip"],
  ["6. a response with a code", ({ response }) => response !== null && response.code !== null, "login-with-code"],
  ["7. a response without a code", ({ response }) => response !== null, "fail-login"],
  ["5. a fresh token", ({ token }) => token?.isFresh === true, "keep-token"],
  ["5. a token that can be refreshed", ({ token }) => token?.canRefresh === true, "refresh"],
  ["5. a public page", ({ isPublicPage }) => isPublicPage, "login-silently"],
  ["5. any other page", () => true, "login"],
];

/** Decides what to do on a page. */
export function decideOnPage(page: PageSnapshot): PageDecision {
  // 1. The result of an action is not a sign-in.
  // 2. A response older than the sign-in is a repetition. Both times are this device's: the provider's clock does not
  // matter.
  const isOutdated = page.token !== null && (page.response?.attemptedAtMs ?? Infinity) < page.token.signedInAtMs;
  const isIgnored = page.hasActionStatus || isOutdated;
  const response = isIgnored ? null : page.response;
  // A service page does not process a response, and the code must not stay in the address.
  const shouldDropHash = isIgnored || (page.isServicePage && response !== null);
  const type = rows.find(([, applies]) => applies({ ...page, response }))?.[2] ?? "skip";
  if (type !== "login-with-code" && type !== "fail-login") return { shouldDropHash, outcome: { type } };
  return { shouldDropHash, outcome: response === null ? { type: "skip" } : { type, response } };
}
