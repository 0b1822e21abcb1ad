import { AuthError } from "../auth-error.ts";
import type { NavigationDecision } from "../navigation/navigation-decision.ts";
import { createRedirectGuard } from "../navigation/redirect-guard.ts";
import type { AuthPorts, PageEvent } from "../ports.ts";
import type { ProofRequest } from "../provider/proofs.ts";
import { createSilentLogin } from "../silent/silent-login.ts";
import { createTabCoordinator } from "../tabs/tab-coordinator.ts";
import { isLevelReached } from "../tokens/authentication-level.ts";
import type { AuthenticationLevel } from "../tokens/authentication-level.ts";
import type { AuthContext } from "./auth-context.ts";
import type { LoginOptions } from "./login-options.ts";
import { createPageLifecycle } from "./page-lifecycle.ts";
import { createReconnection } from "./reconnection.ts";
import { createRefresher } from "./refresher.ts";
import { createRuntimeContext } from "./runtime-context.ts";
import { createSessionCheck } from "./session-check.ts";
import { createSession } from "./session.ts";
import { readLastError } from "./sign-in-failures.ts";
import { createSignIn } from "./sign-in.ts";
import { createSignOut } from "./sign-out.ts";
import type { LogoutOptions } from "./sign-out.ts";
import { createTokenRenewal } from "./token-renewal.ts";
import { createUnauthorizedPolicy } from "./unauthorized.ts";

/** The second layer of the client, loaded on demand by `auth.ts`: sign-in, refresh and sign-out. */
export interface AuthRuntime {
  carryOut(outcome: NavigationDecision["outcome"]): Promise<void>;
  /** Shows the error that led to the error page. */
  recallError(): void;
  onPageEvent(event: PageEvent): void;
  /** Stops timers and the coordination of tabs. */
  stop(): void;
  login(options: LoginOptions): Promise<void>;
  requireSignIn(level?: AuthenticationLevel): Promise<void>;
  loginWithPassword(username: string, password: string): Promise<void>;
  logout(options: LogoutOptions): Promise<void>;
  getAccessToken(): Promise<string | undefined>;
  getProof(request: ProofRequest): Promise<string | undefined>;
  refresh(): Promise<void>;
  handleUnauthorized(rejected?: string): Promise<boolean>;
}

export function createAuthRuntime(early: AuthContext, ports: AuthPorts): AuthRuntime {
  const context = createRuntimeContext(early, ports);
  const { state, credentials, options, paths } = context;
  const silent = createSilentLogin(context);
  const guard = createRedirectGuard({
    storage: context.tabStorage,
    key: `${options.storagePrefix}redirects`,
    logger: ports.logger,
    limit: options.constants.redirectLimit,
    windowMs: options.constants.redirectWindowMs,
    roundLimit: options.constants.redirectRoundLimit,
    roundWindowMs: options.constants.redirectRoundWindowMs,
  });
  const tabs = createTabCoordinator({
    ...ports,
    view: context.tabs,
    name: `${options.storagePrefix}tabs`,
    constants: options.constants,
    onLeader: () => session.timer.schedule(),
    // The request may be late: the token has been replaced, but the other tab has not seen the change of storage yet.
    onRefreshWanted: (insteadOf) => void (refresher.isReplaced(insteadOf) || refresh()),
  });
  const isRefreshDueHere = (): boolean => tabs.isLeader() || ports.page.isVisible();
  const reconnection = createReconnection(context, isRefreshDueHere);
  const session = createSession(context, {
    silent,
    tabs,
    guard,
    reconnection,
    onRefreshDue: () => void refresh(),
    onReload: () => lifecycle.expectLeave(),
  });
  const refresher = createRefresher(context, silent, tabs);
  let loggingIn: Promise<void> | null = null;
  const onReturn = (): void => void (loggingIn = null);
  const lifecycle = createPageLifecycle(context, { session, tabs, refresher, reconnection, onReturn });
  const refresh = createTokenRenewal(context, { refresher, session, silent, reconnection });
  const sessionCheck = createSessionCheck(context, { isDueHere: isRefreshDueHere, refresh });
  state.subscribe(sessionCheck.follow);
  sessionCheck.follow();
  const signIn = createSignIn(context, { session, silent, guard });

  function login(request: LoginOptions): Promise<void> {
    // The browser is leaving, or a code is being exchanged.
    if (state.get().status === "logs-in") return loggingIn ?? Promise.resolve();
    loggingIn = signIn.begin(request).then(lifecycle.expectLeave);
    return loggingIn;
  }

  /** Signs in on a page that requires it. If the provider is unreachable, the page stays and waits. */
  async function loginWhenReachable(level: AuthenticationLevel = {}): Promise<void> {
    await login({ history: "replace", ...level });
    if (state.get().error?.code !== "provider_unreachable") return reconnection.stop();
    reconnection.await(() => {
      const isStillNeeded = state.get().error?.code === "provider_unreachable" && credentials.current() === null;
      if (isStillNeeded) void loginWhenReachable(level);
    });
  }

  /** A response without its attempt is of no use: reloaded in the middle of the exchange, or opened from a bookmark. */
  async function loginAnew(): Promise<void> {
    const { status, error } = state.get();
    const isLost = status === "idle" && error?.code === "login_state_missing" && credentials.current() === null;
    // Where nothing is kept, the next response would be lost too.
    if (isLost && ports.isStorageKept && !paths.isPublicPage() && !paths.isServicePage()) await loginWhenReachable();
  }

  const stepUpKey = `${options.storagePrefix}step-up`;

  /**
   * Requests the level once per tab, until an explicit sign-in: a provider that does not reach it would otherwise be
   * asked in an endless loop.
   */
  async function requireLevel(level: AuthenticationLevel): Promise<void> {
    const record = credentials.current();
    const isReached = record === null || isLevelReached(record, level, ports.clock.now());
    const wanted = JSON.stringify(level);
    const hasBeenAsked = context.tabStorage.getItem(stepUpKey) === wanted;
    if (isReached) {
      if (hasBeenAsked) context.tabStorage.removeItem(stepUpKey);
      return;
    }
    if (hasBeenAsked) {
      const error = new AuthError(
        "login_rejected",
        "The provider did not authenticate the user at the required level.",
      );
      return void state.dispatch({ type: "failed", error });
    }
    context.tabStorage.setItem(stepUpKey, wanted);
    await login({ history: "replace", ...level });
    // No redirect happened, for example because the provider is unreachable: the level was not requested.
    if (state.get().error !== null && !state.isBetweenPages()) context.tabStorage.removeItem(stepUpKey);
  }

  /** Shows the user of the current token. */
  function followToken(): void {
    const record = credentials.current();
    if (record === null || credentials.isExpired(record)) return;
    if (state.get().error === null && !state.isBetweenPages()) session.open(record);
  }

  return {
    async carryOut(outcome) {
      switch (outcome.type) {
        case "skip":
        case "keep-token":
          return followToken();
        case "refresh":
          return refresh();
        case "login-silently":
          return credentials.current() === null ? signIn.beginSilently() : refresh();
        case "login":
          return loginWhenReachable();
        case "login-with-code":
          await signIn.finish(outcome.response);
          return loginAnew();
        case "fail-login":
          return signIn.finishWithError(outcome.response);
      }
    },
    recallError() {
      const error = readLastError(context);
      if (error !== null) state.dispatch({ type: "failed", error });
    },
    onPageEvent(event) {
      lifecycle.onPageEvent(event);
      if (event.type === "left") sessionCheck.stop();
      else sessionCheck.follow();
    },
    stop() {
      sessionCheck.stop();
      lifecycle.stop();
      session.pause();
    },
    login(request) {
      // An explicit sign-in ends the effect of an earlier logout.
      silent.allow();
      context.tabStorage.removeItem(stepUpKey);
      return request.popup === undefined ? login(request) : signIn.inPopup(request);
    },
    async requireSignIn(level = {}) {
      const { status, error } = state.get();
      if (error !== null) return;
      if (status === "logged") return requireLevel(level);
      if (status !== "idle") return;
      if (session.wasEndedElsewhere()) return session.goToUnauth();
      // A refreshable token counts as a session: its refresh may be waiting for another tab or for the provider.
      const isRenewable = credentials.current()?.refresh_token !== undefined;
      await (isRenewable ? refresh() : loginWhenReachable(level));
    },
    loginWithPassword: signIn.withPassword,
    logout: createSignOut(context, { session, silent, lifecycle }),
    async getAccessToken() {
      if (credentials.hasChangedElsewhere()) session.followStorage();
      const record = credentials.current();
      if (record === null || state.isBetweenPages()) return undefined;
      // A valid token is used only while its user is shown.
      if (state.get().status !== "logged" && !credentials.isExpired(record)) return undefined;
      const isLiving = credentials.remainingMs(record) > options.constants.refreshLeadMs;
      const canRenew = record.refresh_token !== undefined || credentials.isExpired(record) || silent.isWorthwhile();
      if (!credentials.isFresh(record) && canRenew) {
        const refreshing = refresh();
        // A hanging provider must not delay a request whose token is still valid.
        if (!isLiving) await refreshing;
      }
      const best = credentials.current();
      // The refresh may have found another user's token, which this page's requests must not use.
      if (best === null || state.isBetweenPages()) return undefined;
      if (!credentials.isExpired(best)) return best.access_token;
      // Without the token the request would be a guest's, while the page shows the user.
      if (state.get().status === "logged")
        throw new AuthError("provider_unreachable", "The token has expired, and the provider has not renewed it yet.");
      return undefined;
    },
    getProof: async (request) => (await context.proofs?.())?.sign(request),
    refresh,
    handleUnauthorized: createUnauthorizedPolicy(context, { session, signIn, lifecycle, refresh }),
  };
}
