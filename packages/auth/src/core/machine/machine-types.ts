import type { AuthError, AuthErrorCode } from "../auth-error.ts";
import type { ServicePage } from "../navigation/app-paths.ts";
import type { ProviderResponse } from "../navigation/pages.ts";
import type { AttemptRecord } from "../provider/attempt-store.ts";
import type { LoginOptions } from "../settings/options.ts";
import type { AuthenticationLevel } from "../tokens/authentication-level.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import type { AuthState, AuthUser } from "./auth-state.ts";
import type { PageDecision } from "./page-decision.ts";

/** The whole state of a client. What outlives the page (tokens, attempts, counters of loops) is in storage. */
export interface Machine {
  /** The part that an application renders, with the transitions of E7. */
  readonly auth: AuthState;
  /** The last user the page has shown, kept while it shows none: the page still contains that user's data. */
  readonly lastSubject: string | null;
  /** Whether the user signed out in another tab: signing in again at once would undo it. */
  readonly isEndedElsewhere: boolean;
  /** What is done as soon as a provider that was unreachable responds. */
  readonly waiting: Waiting | null;
  /** The delay before the next question whether it responds; grows while what follows fails. */
  readonly pauseMs: number;
  /** The kind of the last failed refresh, which is logged once and not for every request that needs a token. */
  readonly reported: AuthErrorCode | null;
  /** The attempts whose responses have been processed: each is processed once. */
  readonly processed: readonly string[];
}

/** A page that is left or reloaded while the provider is unreachable would be replaced by the browser's error page. */
export type Waiting =
  | { readonly type: "refresh" | "reload" }
  | { readonly type: "sign-in"; readonly level: AuthenticationLevel };

/** The facts about the page and its token at the moment of an event. */
export interface Facts {
  /** The token in memory. */
  readonly token: {
    readonly user: AuthUser;
    readonly isExpired: boolean;
    readonly hasRefreshToken: boolean;
  } | null;
  readonly isTokenStored: boolean;
  readonly isPublicPage: boolean;
  readonly isServicePage: boolean;
  /** Whether the client is started, and not disposed. */
  readonly isActive: boolean;
  /** Whether this tab may ask the provider: one that the user sees, or the leader. */
  readonly isDueHere: boolean;
  /** Whether a later silent login may succeed. */
  readonly maySignInSilently: boolean;
  /** Whether the storage outlives the page: else no response finds its attempt. */
  readonly isStorageKept: boolean;
  readonly shouldRedirectErrors: boolean;
}

/** A sign-in with what its page and options decide. */
export interface SignInPlan {
  readonly request: LoginOptions;
  /** Path, query and hash of the page to show afterwards. */
  readonly target: string;
  readonly isPromptForced: boolean;
  /** Whether a silent login is tried first. */
  readonly isSilentFirst: boolean;
  /** The page needs a user: if the provider is unreachable, it stays and waits. */
  readonly isRequired?: boolean;
  /** The page contains data of a session that the API has rejected. */
  readonly isPageReloaded?: boolean;
  /** The attempt that the sign-in repeats. */
  readonly repeated?: AttemptRecord;
}

export type AuthEvent =
  /** The first decision about a page, or one after the router changed it. */
  | { readonly type: "page-opened"; readonly outcome: PageDecision["outcome"] }
  | { readonly type: "sign-in-wanted"; readonly plan: SignInPlan }
  | { readonly type: "sign-in-required"; readonly level: AuthenticationLevel }
  | { readonly type: "password-given"; readonly username: string; readonly password: string }
  | { readonly type: "session-found"; readonly plan: SignInPlan; readonly record: TokenRecord; readonly user: AuthUser }
  | { readonly type: "no-session-found"; readonly plan: SignInPlan; readonly outage: AuthError | null }
  /** A sign-in whose result changes nothing else than the user: silent, by password, in a popup. */
  | { readonly type: "signed-in"; readonly record: TokenRecord; readonly user: AuthUser; readonly state?: unknown }
  | { readonly type: "popup-wanted"; readonly request: LoginOptions }
  /** The provider has answered in a popup: a user who is shown stays until the token has arrived. */
  | { readonly type: "popup-answered" }
  | { readonly type: "sign-in-failed"; readonly error: AuthError; readonly plan?: SignInPlan }
  | { readonly type: "loop-found"; readonly error: AuthError; readonly target: string }
  | {
      readonly type: "attempt-found";
      readonly response: ProviderResponse;
      readonly attempt: AttemptRecord;
      /** The page to return to when the user declined; null if that page would start the next sign-in. */
      readonly declinedTo: string | null;
      /** The sign-in that begins anew in its place; null if the provider's answer is final. */
      readonly again: SignInPlan | null;
    }
  | { readonly type: "attempt-missing"; readonly response: ProviderResponse; readonly error: AuthError }
  | {
      readonly type: "code-exchanged";
      readonly record: TokenRecord;
      readonly user: AuthUser;
      readonly target: string;
      readonly state: unknown;
    }
  | { readonly type: "exchange-failed"; readonly error: AuthError; readonly cameFrom: string }
  | { readonly type: "refresh-due" }
  | { readonly type: "refreshed"; readonly user: AuthUser }
  | { readonly type: "refresh-failed"; readonly error: AuthError }
  /** Another tab has changed the stored token, which is in memory now. */
  | { readonly type: "storage-changed" }
  | { readonly type: "unauthorized"; readonly hasChangedElsewhere: boolean }
  | { readonly type: "unauthorized-for-good"; readonly isRepeated: boolean; readonly plan: SignInPlan }
  | { readonly type: "provider-asked"; readonly isReachable: boolean; readonly waiting: Waiting }
  | { readonly type: "ask-due" }
  | { readonly type: "sign-out-wanted"; readonly signOut: SignOutPlan }
  | { readonly type: "sign-out-failed"; readonly error: AuthError }
  | { readonly type: "error-recalled"; readonly error: AuthError }
  /** A redirect or reload has started. */
  | { readonly type: "leaving" }
  /** The page is still shown long after a redirect: the user has stopped it. */
  | { readonly type: "still-here" }
  | { readonly type: "became-leader" }
  | { readonly type: "left" }
  | { readonly type: "restored" }
  | { readonly type: "woken" };

export interface SignOutPlan {
  readonly by: "provider" | "reload";
  readonly target: string;
  readonly idToken: string | null;
  readonly refreshToken: string | null;
}

export type Effect =
  /** Publishes the state: subscribers may send the next event. */
  | { readonly type: "show"; readonly auth: AuthState }
  | { readonly type: "log"; readonly level: "warn" | "error"; readonly message: string; readonly cause?: unknown }
  | { readonly type: "store-sign-in"; readonly record: TokenRecord }
  /** Removes the token here and in storage, which notifies the other tabs. */
  | { readonly type: "remove-token" }
  /** Removes what is left of a token that another tab has removed. */
  | { readonly type: "forget-token" }
  | { readonly type: "remember-error"; readonly error: AuthError }
  | { readonly type: "forget-error" | "end-redirect-loop" | "allow-silent-login" }
  | { readonly type: "join-tabs" | "leave-tabs" | "announce-tab" }
  | { readonly type: "schedule-refresh"; readonly isRetry?: boolean }
  | { readonly type: "stop-refresh-timer" | "release-locks" }
  | { readonly type: "ask-later"; readonly afterMs: number }
  | { readonly type: "stop-asking" | "expect-leave" | "stop-expecting-leave" }
  | { readonly type: "greet"; readonly user: AuthUser; readonly state?: unknown }
  | { readonly type: "report-lost-session"; readonly error: AuthError }
  | { readonly type: "drop-hash" }
  | { readonly type: "set-url"; readonly target: string }
  | { readonly type: "show-page"; readonly target: string }
  | {
      readonly type: "go-to-service-page";
      readonly page: ServicePage;
      /** @default the current page */
      readonly cameFrom?: string;
    }
  | { readonly type: "reload" }
  | { readonly type: "follow-storage" }
  | { readonly type: "look-for-session"; readonly plan: SignInPlan }
  | { readonly type: "sign-in-silently"; readonly plan?: SignInPlan }
  | { readonly type: "redirect"; readonly plan: SignInPlan }
  | { readonly type: "sign-in-in-popup"; readonly request: LoginOptions }
  | { readonly type: "await-sign-in" }
  | { readonly type: "require-sign-in"; readonly level: AuthenticationLevel }
  | { readonly type: "require-level"; readonly level: AuthenticationLevel }
  | { readonly type: "grant-by-password"; readonly username: string; readonly password: string }
  | { readonly type: "take-attempt"; readonly response: ProviderResponse }
  | { readonly type: "await-response"; readonly response: ProviderResponse }
  /** Shows the page of an attempt that another sign-in has overtaken. */
  | { readonly type: "return-from"; readonly response: ProviderResponse }
  | { readonly type: "exchange-code"; readonly response: ProviderResponse; readonly attempt: AttemptRecord }
  | { readonly type: "refresh" }
  | { readonly type: "ask-about-401" }
  | { readonly type: "ask-provider"; readonly waiting: Waiting }
  | { readonly type: "sign-out"; readonly signOut: SignOutPlan };

export interface Step {
  readonly machine: Machine;
  readonly effects: readonly Effect[];
}
