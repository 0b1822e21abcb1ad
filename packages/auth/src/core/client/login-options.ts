import type { LoginParameters } from "../settings/options.ts";

export interface LoginOptions extends LoginParameters {
  /**
   * Path, query and hash to show afterwards; of this origin.
   * @default the current page, or the one a service page came from
   */
  returnTo?: string;
  /**
   * State of the application: any JSON value up to 64 kB. It is stored in this tab; the hook `afterLogin` receives a
   * copy, unless a different user has signed in.
   */
  state?: unknown;
  /** "login" makes the provider ask for the password even if it has a session. */
  prompt?: "login";
  /** Only looks for a session at the provider, in a hidden frame, and shows nothing. A `prompt` wins over it. */
  silent?: boolean;
  /** The action at the provider (`kc_action`), for example "UPDATE_PASSWORD"; `onActionStatus` receives its result. */
  action?: string;
  /** Whether Back leads from the provider to this page ("push") or to the one before ("replace"). @default "push" */
  history?: "push" | "replace";
  /**
   * The window for the provider's pages, instead of leaving this page; `loginInPopup` opens it. Null if it was blocked.
   */
  popup?: PopupWindow | null;
}

/** A window for the provider's pages. The caller that opened it closes it. */
export interface PopupWindow {
  navigate(url: string): void;
  isClosed(): boolean;
}
