import { AuthError, toAuthError } from "../auth-error.ts";
import { decideOnNavigation } from "../navigation/navigation-decision.ts";
import type { NavigationSnapshot } from "../navigation/navigation-decision.ts";
import { readActionStatus, readProviderResponse } from "../navigation/provider-response.ts";
import type { EarlyPorts, PageEvent } from "../ports.ts";
import { hasRealmRole, hasResource, hasResourceRole, resourceRoles } from "../roles.ts";
import type { RoleHolder } from "../roles.ts";
import { clientIdOf } from "../settings/options.ts";
import type { AuthOptions } from "../settings/options.ts";
import { isSilentLoginPossible } from "../silent/silent-login-conditions.ts";
import { createAuthStore } from "../state/auth-state.ts";
import type { AuthState } from "../state/auth-state.ts";
import { createObservable } from "../state/observable.ts";
import { noTabs } from "../tabs/tabs-view.ts";
import type { TabsView } from "../tabs/tabs-view.ts";
import { userOfRecord } from "../tokens/token-record.ts";
import { createAuthContext } from "./auth-context.ts";
import type { AuthContext } from "./auth-context.ts";
import type { AuthRuntime } from "./auth-runtime.ts";
import type { LoginOptions } from "./sign-in.ts";
import type { LogoutOptions } from "./sign-out.ts";

/** The sign-in of an application. Its functions work without their object. */
export interface Auth {
  /**
   * Decides what to do on this page and listens to the page from then on. Calls share one promise until `dispose`.
   * Never rejects: failures are in the state.
   *
   * @see requirement E8
   */
  start(): Promise<void>;
  /** Stops listeners and timers; state and storage stay, and `start` may be called again. */
  dispose(): void;
  getState(): AuthState;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Decides again; call it after the router changed the page. */
  handleNavigation(): Promise<void>;
  /** Signs in silently if the provider has a session, else redirects to the provider. Failures are in the state. */
  login(options?: LoginOptions): Promise<void>;
  /**
   * For a page that needs a signed-in user: signs a guest in, but redirects a user who signed out in another tab to the
   * service page for that. Does nothing after an error. `RequireAuth` calls it.
   */
  requireSignIn(): Promise<void>;
  /**
   * @throws AuthError `grant_rejected`, `provider_unreachable`, `provider_failed`, or a code of the id token; also in
   * the state
   */
  loginWithPassword(username: string, password: string): Promise<void>;
  /** Ends the session here, in the other tabs and, by default, at the provider. */
  logout(options?: LogoutOptions): Promise<void>;
  /**
   * The access token for a request, refreshed first when it is about to expire; undefined for a guest and on a server.
   */
  getAccessToken(): Promise<string | undefined>;
  /**
   * Refreshes now. A failure leads to a silent login, and the failure of that to a logout with a reload, unless the
   * token is still valid or a later attempt may succeed.
   */
  refresh(): Promise<void>;
  /**
   * Call it when the API returns 401. The first one signs in again; a second within 8 s redirects to the error page.
   */
  handleUnauthorized(): Promise<void>;
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
  /** False on a server. */
  hasPage(): boolean;
  createEarlyPorts(): EarlyPorts;
  /** Loads the on-demand code: sign-in, refresh and sign-out. */
  loadRuntime(context: AuthContext): Promise<AuthRuntime>;
}

const failure = "The sign-in could not go on.";

/**
 * The first layer, which every page loads: the state, the decision about the page and a token that needs no refresh.
 * The second, `auth-runtime.ts`, is loaded when there is something to do: sign-in, refresh, sign-out.
 */
export function createAuthClient(options: AuthOptions, platform: AuthPlatform): Auth {
  const ownResource = options.resource ?? clientIdOf(options);
  const state = createAuthStore((message) => (options.ports?.logger ?? console).warn(message));
  const tabs = createObservable(noTabs);
  let page: Page | null = null;
  let starting: Promise<void> | null = null;
  let stop: (() => void) | null = null;

  /** Reads the address of the page, so it waits for the first use in a browser. */
  function onPage(): Page {
    page ??= createPage(
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
    async handleNavigation() {
      await starting;
      if (starting !== null) await onPage().navigate();
    },
    login: (request = {}) => onPage().run((runtime) => runtime.login(request)),
    async requireSignIn() {
      await starting;
      if (starting !== null) await onPage().run((runtime) => runtime.requireSignIn());
    },
    loginWithPassword: async (username, password) => (await onPage().runtime()).loginWithPassword(username, password),
    logout: (request = {}) => onPage().run((runtime) => runtime.logout(request)),
    getAccessToken: async () => (starting === null ? undefined : onPage().getAccessToken()),
    refresh: () => onPage().run((runtime) => runtime.refresh()),
    handleUnauthorized: () => onPage().run((runtime) => runtime.handleUnauthorized()),
    hasRealmRole: (role) => hasRealmRole(roles(), role),
    hasResource: (resource = ownResource) => hasResource(roles(), resource),
    hasResourceRole: (role, resource = ownResource) => hasResourceRole(roles(), resource, role),
    resourceRoles: (resource = ownResource) => resourceRoles(roles(), resource),
  };
}

/** The part of the client that needs a page. */
interface Page {
  /** Makes the first decision. Never rejects. */
  start(): Promise<void>;
  /** @returns a function that stops listening, and the runtime */
  listen(): () => void;
  /** Makes the decision again. Never rejects. */
  navigate(): Promise<void>;
  getAccessToken(): Promise<string | undefined>;
  /** Loads the runtime once. @throws AuthError `module_unavailable` */
  runtime(): Promise<AuthRuntime>;
  /** Never rejects: failures are in the state. */
  run(work: (runtime: AuthRuntime) => Promise<void>): Promise<void>;
}

function createPage(context: AuthContext, load: AuthPlatform["loadRuntime"]): Page {
  const { state, credentials, ports, pages, options, tabStorage } = context;
  let loading: Promise<AuthRuntime> | null = null;
  let loaded: AuthRuntime | null = null;
  let markStarted: () => void;
  const started = new Promise<void>((resolve) => {
    markStarted = () => {
      state.dispatch({ type: "started" });
      resolve();
    };
  });

  function runtime(): Promise<AuthRuntime> {
    loading ??= load(context).then(
      (made) => (loaded = made),
      (cause: unknown) => {
        loading = null;
        throw new AuthError("module_unavailable", failure, { cause });
      },
    );
    return loading;
  }

  function fail(cause: unknown): void {
    ports.logger.error(failure, cause);
    state.dispatch({ type: "failed", error: toAuthError(cause, failure) });
  }

  async function decide(): Promise<void> {
    const { hash } = new URL(ports.location.href);
    const status = readActionStatus(hash);
    const { shouldDropHash, outcome } = decideOnNavigation(snapshot(context, hash));
    if (shouldDropHash) ports.location.replaceState(pages.currentWithoutHash());
    if (status !== null) options.onActionStatus?.(status);
    const isSignInDue = outcome.type === "login" || "response" in outcome;
    const record = credentials.current();
    const canShowUser = !isSignInDue && !state.isBetweenPages() && state.get().error === null;
    // Also the user of a token in its last minutes: it is valid until it expires.
    if (canShowUser && record !== null && !credentials.isExpired(record))
      state.dispatch({ type: "logged", user: userOfRecord(record) });
    // The rest is not awaited: the page renders, and its requests are sent, before it is done.
    const isSettled = !isSignInDue && (outcome.type !== "refresh" || state.get().status === "logged");
    if (isSettled) markStarted();
    const isSilentLoginDue = outcome.type === "login-silently" && isSilentLoginPossible(context);
    if (record === null && !isSignInDue && !isSilentLoginDue) return;
    try {
      await (await runtime()).carryOut(outcome);
    } catch (cause) {
      if (!isSettled) throw cause;
      ports.logger.warn(failure, cause);
    }
  }

  function onPageEvent(event: PageEvent): void {
    if (event.type === "storage" && event.key !== null && event.key !== credentials.storageKey) return;
    if (loaded !== null) return loaded.onPageEvent(event);
    const isGuest = credentials.current() === null && !credentials.hasChangedElsewhere();
    if (event.type === "left" || (isGuest && loading === null)) return;
    runtime().then(
      (made) => made.onPageEvent(event),
      (cause: unknown) => ports.logger.warn(failure, cause),
    );
  }

  return {
    async start() {
      try {
        credentials.adoptStored();
        // The error page is another document than the one where the sign-in failed.
        if (pages.isErrorPage() && tabStorage.getItem(options.lastErrorKey) !== null) (await runtime()).recallError();
        await decide();
      } catch (cause) {
        fail(cause);
      }
      markStarted();
    },
    listen() {
      const stopListening = ports.page.listen(onPageEvent);
      return () => {
        stopListening();
        loaded?.stop();
      };
    },
    navigate: () => decide().catch(fail),
    async getAccessToken() {
      await started;
      const record = credentials.current();
      const isUsable = record === null || (state.get().status === "logged" && credentials.isFresh(record));
      if (isUsable && !credentials.hasChangedElsewhere()) return record?.access_token;
      const made = await runtime().catch((cause: unknown) => ports.logger.warn(failure, cause));
      if (made) return made.getAccessToken();
      // Without the runtime the token cannot be refreshed; it is valid until it expires.
      return record === null || credentials.isExpired(record) ? undefined : record.access_token;
    },
    runtime,
    run: (work) => runtime().then(work).catch(fail),
  };
}

function snapshot({ pages, state, credentials }: AuthContext, hash: string): NavigationSnapshot {
  const token = credentials.current();
  return {
    hasActionStatus: readActionStatus(hash) !== null,
    response: readProviderResponse(hash),
    isServicePage: pages.isServicePage(),
    isPublicPage: pages.isPublicPage(),
    hasError: state.get().error !== null,
    token: token && {
      isFresh: credentials.isFresh(token),
      canRefresh: token.refresh_token !== undefined,
      receivedAtMs: token.received_at_client_time,
    },
  };
}
