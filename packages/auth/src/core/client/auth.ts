import type { AuthState } from "../state/auth-state.ts";
import type { TabsView } from "../tabs/tabs-view.ts";
import type { LoginOptions } from "./sign-in.ts";

export interface LogoutOptions {
  /** Path to show afterwards; of this origin. @default the current page if it is public, else the base path */
  returnTo?: string;
  /** Whether the session at the provider ends too, or the tokens are forgotten and the page is loaded anew. @default the mode's */
  by?: "provider" | "reload";
}

/** An application's sign-in. Functions may be passed on without their object. */
export interface Auth {
  /**
   * Decides what to do on this page (specification, section 4) and listens to the page from then on. Calls share one promise until
   * `dispose`. Never rejects: what goes wrong is in the state.
   */
  start(): Promise<void>;
  /** Stops listeners and timers; state and storage stay, and `start` may be called again. */
  dispose(): void;
  getState(): AuthState;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Makes the decision again; call it after the router changed the page. */
  handleNavigation(): Promise<void>;
  /** Signs in silently if the provider knows the person, else sends the browser there. What goes wrong is in the state. */
  login(options?: LoginOptions): Promise<void>;
  /**
   * For a page that needs a signed-in person: signs a guest in; but somebody who signed out in another tab goes to the service page
   * that says so. Does nothing after an error. `RequireAuth` calls it.
   */
  requireSignIn(): Promise<void>;
  /** @throws AuthError `grant_rejected`, `provider_unreachable`, `provider_failed`, or of the id token; it is kept in the state, too */
  loginWithPassword(username: string, password: string): Promise<void>;
  /** Ends the session here, in the other tabs and, unless told otherwise, at the provider. */
  logout(options?: LogoutOptions): Promise<void>;
  /** A token for a request, refreshed first when it is about to expire; undefined for a guest and on a server. */
  getAccessToken(): Promise<string | undefined>;
  /**
   * Refreshes now. A failure leads to a silent login, and if that fails too, to a logout with a reload; unless the network was at fault
   * and the token still lives, or the provider can be asked again later.
   */
  refresh(): Promise<void>;
  /** Call it when the API answers 401. The first signs in again; a second within 8 s goes to the error page. */
  handleUnauthorized(): Promise<void>;
  /** The tabs of this origin that share the sign-in, and which of them refreshes. The same object until something in it changes. */
  getTabs(): TabsView;
  /** @returns a function that ends the subscription */
  subscribeTabs(listener: () => void): () => void;
  hasRealmRole(role: string): boolean;
  /** @param resource default: the `resource` option */
  hasResource(resource?: string): boolean;
  /** @param resource default: the `resource` option */
  hasResourceRole(role: string, resource?: string): boolean;
  /** @param resource default: the `resource` option */
  resourceRoles(resource?: string): readonly string[];
}
