import { createAuthStore, createObservable, noTabs } from "../machine/auth-state.ts";
import type { AuthState, TabsView } from "../machine/auth-state.ts";
import type { EarlyPorts } from "../ports.ts";
import type { ProofRequest } from "../provider/proofs.ts";
import { hasRealmRole, hasResource, hasResourceRole, resourceRoles } from "../roles.ts";
import type { RoleHolder } from "../roles.ts";
import { checkOptions, readClientId } from "../settings/options.ts";
import type { AuthOptions, LoginOptions } from "../settings/options.ts";
import type { AuthenticationLevel } from "../tokens/authentication-level.ts";
import type { TokenTails } from "../tokens/token-record.ts";
import { createAuthContext } from "./auth-context.ts";
import type { AuthContext } from "./auth-context.ts";
import { createAuthPage } from "./auth-page.ts";
import type { AuthPage } from "./auth-page.ts";
import type { AuthRuntime, LogoutOptions } from "./auth-runtime.ts";

/** The sign-in of an application. Its functions work without their object. */
export interface Auth {
  /**
   * Decides what to do on this page and listens to the page from then on. Calls share one promise until `dispose`.
   * Never rejects: failures are in the state.
   */
  start(): Promise<void>;
  /** Stops listeners and timers; state and storage stay, and `start` may be called again. */
  dispose(): void;
  getState(): AuthState;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  /**
   * Decides again; call it after the router changed the page. Before `start` it does nothing, and for the page that
   * `start` is deciding about it shares that decision.
   */
  handleNavigation(): Promise<void>;
  /** Signs in silently if the provider has a session, else redirects to the provider. Failures are in the state.
   * @throws TypeError when the `state` is no JSON, or longer than 64 kB
   */
  login(options?: LoginOptions): Promise<void>;
  /**
   * Signs a guest in, for a page that needs a user, but redirects one who signed out in another tab to the service
   * page for that. Does nothing after an error. `RequireAuth` calls it.
   *
   * @param level a signed-in user who has not reached it is sent to the provider again
   */
  requireSignIn(level?: AuthenticationLevel): Promise<void>;
  /**
   * @throws AuthError `grant_rejected`, `provider_unreachable`, `provider_failed`, or a code of the id token; also in
   * the state
   */
  loginWithPassword(username: string, password: string): Promise<void>;
  /** Ends the session here, in the other tabs and, by default, at the provider. */
  logout(options?: LogoutOptions): Promise<void>;
  /**
   * The access token for a request, refreshed first when it is about to expire; undefined for a guest and on a server.
   * @throws AuthError `provider_unreachable`, `module_unavailable` (both retryable) while a user is shown whose token
   * has expired and cannot be renewed: the request must not be sent as a guest's
   */
  getAccessToken(): Promise<string | undefined>;
  /**
   * A proof for a request with a bound token (option `dpop`), to send as the header `DPoP`; undefined where tokens are
   * not bound. `withAuth` adds it.
   * @throws AuthError `login_unavailable`, `module_unavailable`
   */
  getProof(request: ProofRequest): Promise<string | undefined>;
  /** Returns the time of the sign-in, in milliseconds since 1970; null for a guest. A refresh is no sign-in. */
  getSignedInAt(): number | null;
  /**
   * When the access token expires, in milliseconds since 1970 by this device's clock; null for a guest. Not a part of
   * the user: each refresh moves it, and nothing renders again for that.
   */
  getExpiresAt(): number | null;
  /** The last five characters of the tokens in memory: enough to find the session in the provider's log. */
  getTokenTails(): TokenTails;
  /**
   * Refreshes now. A failure leads to a silent login, and the failure of that to a logout with a reload, unless the
   * token is still valid or a later attempt may succeed.
   */
  refresh(): Promise<void>;
  /**
   * Call it when the API returns 401. The first one signs in again; a second within 8 s redirects to the error page.
   * While the provider is unreachable, nothing happens.
   *
   * @param rejected the token of the request, "" for a request without one; a token that has been replaced since is
   * ignored. @default the current token
   * @returns whether the request may be repeated with another token
   */
  handleUnauthorized(rejected?: string): Promise<boolean | void>;
  /**
   * The tabs of this origin that share the sign-in, and the leader, which refreshes. The same object until a part
   * changes.
   */
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

/** The platform of a client. It is not touched before the first use of the client. */
export interface AuthPlatform {
  /** Returns false on a server. */
  hasPage(): boolean;
  createEarlyPorts(): EarlyPorts;
  loadRuntime(context: AuthContext): Promise<AuthRuntime>;
}

/**
 * The first layer, which every page loads: the state, the decision about the page and a token that needs no refresh.
 * The second, `auth-runtime.ts`, is loaded when there is something to do: sign-in, refresh, sign-out.
 */
export function createAuthClient(options: AuthOptions, platform: AuthPlatform): Auth {
  checkOptions(options);
  const ownResource = options.resource ?? readClientId(options);
  const state = createAuthStore((message) => (options.ports?.logger ?? console).warn(message));
  const tabs = createObservable(noTabs);
  let page: AuthPage | null = null;
  let starting: Promise<void> | null = null;
  let stop: (() => void) | null = null;

  /** Reads the URL of the page, so it waits for the first use in a browser. */
  function onPage(): AuthPage {
    page ??= createAuthPage(
      createAuthContext(options, platform.createEarlyPorts(), { state, tabs, isActive: () => stop !== null }),
      platform.loadRuntime,
    );
    return page;
  }

  const roles = (): RoleHolder => state.get().user ?? { realmRoles: [], resourceRoles: {} };

  return {
    start() {
      if (!platform.hasPage()) return Promise.resolve();
      stop ??= onPage().listen();
      starting ??= onPage().start();
      return starting;
    },
    dispose() {
      stop?.();
      stop = null;
      starting = null;
    },
    getState: state.get,
    subscribe: state.subscribe,
    getTabs: tabs.get,
    subscribeTabs: tabs.subscribe,
    handleNavigation: async () => (starting === null ? undefined : onPage().navigate()),
    async login({ state: given, ...request } = {}) {
      // A JSON copy, the same for every kind of sign-in.
      const text = JSON.stringify(given) as string | undefined;
      if (text !== undefined && text.length > longestState) throw new TypeError("The state has more than 64 kB.");
      await onPage().run((runtime) => runtime.login({ ...request, state: text && JSON.parse(text) }));
    },
    async requireSignIn(level) {
      await starting;
      if (starting !== null) await onPage().run((runtime) => runtime.requireSignIn(level));
    },
    loginWithPassword: async (username, password) => (await onPage().runtime()).loginWithPassword(username, password),
    logout: (request = {}) => onPage().run((runtime) => runtime.logout(request)),
    getAccessToken: async () => (starting === null ? undefined : onPage().getAccessToken()),
    getProof: async (request) => (options.dpop ? (await onPage().runtime()).getProof(request) : undefined),
    getSignedInAt: () => page?.signedInAt() ?? null,
    getExpiresAt: () => page?.expiresAt() ?? null,
    getTokenTails: () => page?.tokenTails() ?? {},
    refresh: () => onPage().run((runtime) => runtime.refresh()),
    handleUnauthorized: (rejected) => onPage().run((runtime) => runtime.handleUnauthorized(rejected)),
    hasRealmRole: (role) => hasRealmRole(roles(), role),
    hasResource: (resource = ownResource) => hasResource(roles(), resource),
    hasResourceRole: (role, resource = ownResource) => hasResourceRole(roles(), resource, role),
    resourceRoles: (resource = ownResource) => resourceRoles(roles(), resource),
  };
}

/** The limit in characters of JSON: session storage is small, and the attempt itself has to fit too. */
const longestState = 65_536;
