import type { ProviderResponse } from "../navigation/pages.ts";

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
    | {
        readonly type: "skip" | "keep-token" | "refresh" | "login-silently" | "login";
        /** A response that is older than the sign-in. */
        readonly outdated?: ProviderResponse | undefined;
      }
    | { readonly type: "login-with-code" | "fail-login"; readonly response: ProviderResponse };
}

type Row = readonly [applies: (page: PageSnapshot) => boolean, outcome: PageDecision["outcome"]["type"]];

/** The steps of E8 after the first two, which ignore a response: the first row that applies decides. */
const rows: readonly Row[] = [
  // 3. A service page.
  [({ isServicePage }) => isServicePage, "skip"],
  // 4. An earlier error.
  [({ hasError }) => hasError, "skip"],
  // 6. A response with a code; 7. one without.
  [({ response }) => response !== null && response.code !== null, "login-with-code"],
  [({ response }) => response !== null, "fail-login"],
  // 5. No response: by the token, then by the page.
  [({ token }) => token?.isFresh === true, "keep-token"],
  [({ token }) => token?.canRefresh === true, "refresh"],
  [({ isPublicPage }) => isPublicPage, "login-silently"],
  [() => true, "login"],
];

/** Decides what to do on a page. */
export function decideOnPage(page: PageSnapshot): PageDecision {
  // 1. The result of an action is not a sign-in.
  // 2. A response older than the sign-in is a repetition, or another tab was faster. Both times are this device's: the
  // provider's clock does not matter.
  const isOutdated = page.token !== null && (page.response?.attemptedAtMs ?? Infinity) < page.token.signedInAtMs;
  const isIgnored = page.hasActionStatus || isOutdated;
  const response = isIgnored ? null : page.response;
  // A service page does not process a response, and the code must not stay in the address.
  const shouldDropHash = isIgnored || (page.isServicePage && response !== null);
  const type = rows.find(([applies]) => applies({ ...page, response }))?.[1] ?? "skip";
  if (type !== "login-with-code" && type !== "fail-login") {
    const isShown = type === "keep-token" || type === "refresh";
    return {
      shouldDropHash,
      outcome: isShown && isOutdated && page.response !== null ? { type, outdated: page.response } : { type },
    };
  }
  return { shouldDropHash, outcome: response === null ? { type: "skip" } : { type, response } };
}
