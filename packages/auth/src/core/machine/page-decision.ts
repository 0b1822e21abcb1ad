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

type Row = (
  page: PageSnapshot,
  outdated: ProviderResponse | undefined,
) => PageDecision["outcome"] | false | null | "" | undefined;

/** The steps of E8 after the first two, which ignore a response: the first row with an outcome decides. */
const rows: readonly Row[] = [
  // 3. A service page.
  ({ isServicePage }) => isServicePage && { type: "skip" },
  // 4. An earlier error.
  ({ hasError }) => hasError && { type: "skip" },
  // 6. A response with a code; 7. one without.
  ({ response }) => response?.code && { type: "login-with-code", response },
  ({ response }) => response && { type: "fail-login", response },
  // 5. No response: by the token, then by the page.
  ({ token }, outdated) => token?.isFresh && { type: "keep-token", outdated },
  ({ token }, outdated) => token?.canRefresh && { type: "refresh", outdated },
  ({ isPublicPage }) => isPublicPage && { type: "login-silently" },
  () => ({ type: "login" }),
];

/** Decides what to do on a page. */
export function decideOnPage(page: PageSnapshot): PageDecision {
  const { token, isServicePage, hasActionStatus } = page;
  // 1. The result of an action is not a sign-in.
  // 2. A response older than the sign-in is a repetition, or another tab was faster. Both times are this device's: the
  // provider's clock does not matter.
  const outdated =
    token && page.response && page.response.attemptedAtMs < token.signedInAtMs ? page.response : undefined;
  const isIgnored = hasActionStatus || outdated !== undefined;
  const response = isIgnored ? null : page.response;
  const [outcome = { type: "skip" }] = rows.flatMap((row) => row({ ...page, response }, outdated) || []);
  // A service page does not process a response, and the code must not stay in the URL.
  return { shouldDropHash: isIgnored || (isServicePage && response !== null), outcome };
}
