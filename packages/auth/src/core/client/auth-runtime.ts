import { AuthError, toAuthError } from "../auth-error.ts";
import type { NavigationDecision } from "../navigation/navigation-decision.ts";
import type { AuthPorts, PageEvent } from "../ports.ts";
import { isSilentLoginConceivable } from "../silent/silent-login-conditions.ts";
import { createSilentLogin } from "../silent/silent-login.ts";
import { createTabCoordinator } from "../tabs/tab-coordinator.ts";
import type { LogoutOptions } from "./auth.ts";
import type { AuthContext } from "./auth-context.ts";
import { createDeparture } from "./departure.ts";
import { runHook } from "./hooks.ts";
import { leavePage } from "./page-lifecycle.ts";
import { createRefresher } from "./refresher.ts";
import { createRuntimeContext } from "./runtime-context.ts";
import { createSession } from "./session.ts";
import { createSignIn } from "./sign-in.ts";
import type { LoginOptions } from "./sign-in.ts";
import { createUnauthorizedPolicy } from "./unauthorized.ts";

/** The client as it signs people in, renews their tokens and signs them out: decisions joined to their effects. */
export interface AuthRuntime {
  carryOut(outcome: NavigationDecision["outcome"]): Promise<void>;
  /** Shows the error that brought the person to this page. */
  recallError(): void;
  onPageEvent(event: PageEvent): void;
  /** From now on, until `stop`, the session is looked after. */
  resume(): void;
  stop(): void;
  login(options: LoginOptions): Promise<void>;
  requireSignIn(): Promise<void>;
  loginWithPassword(username: string, password: string): Promise<void>;
  logout(options: LogoutOptions): Promise<void>;
  getAccessToken(): Promise<string | undefined>;
  refresh(): Promise<void>;
  handleUnauthorized(): Promise<void>;
}

export function createAuthRuntime(early: AuthContext, ports: AuthPorts): AuthRuntime {
  const context = createRuntimeContext(early, ports);
  const { state, credentials, paths, protocol, options } = context;
  const silent = createSilentLogin(context);
  const tabs = createTabCoordinator({
    ...ports,
    holder: context.tabs,
    name: `${options.storagePrefix}tabs`,
    constants: options.constants,
    onLeader: () => session.timer.schedule(),
    // Who asked may have been overtaken: the token is there, and has not reached them yet.
    onRefreshWanted: (insteadOf) => void (refresher.isReplaced(insteadOf) || refresh()),
  });
  const session = createSession(context, { silent, tabs, onRefreshDue: () => void refresh() });
  const refresher = createRefresher(context, silent, tabs);
  const signIn = createSignIn(context, session, silent);
  const departure = createDeparture(context, takeUpAgain);
  let loggingIn: Promise<void> | null = null;
  let storageSync: unknown = null;

  function login(request: LoginOptions): Promise<void> {
    // A sign-in under way is not overtaken: the browser is leaving, or a code is being exchanged.
    if (state.get().status === "logs-in") return loggingIn ?? Promise.resolve();
    loggingIn = signIn.begin(request).then(departure.begin);
    return loggingIn;
  }

  async function refresh(): Promise<void> {
    try {
      session.open(await refresher.refresh());
    } catch (cause) {
      await afterFailedRefresh(cause);
    }
  }

  /** A person is never logged out at the provider because a refresh failed: another application may be using that session. */
  async function afterFailedRefresh(cause: unknown): Promise<void> {
    if (state.isBetweenPages()) return;
    ports.logger.warn("The token could not be refreshed.", cause);
    const code = AuthError.isInstance(cause) ? cause.code : null;
    const record = credentials.current();
    // Signed out in another tab while the answer was on its way.
    if (record !== null && credentials.stored() === null) return session.followStorage();
    if (record !== null && code !== "grant_rejected") {
      const isAlive = !credentials.isExpired(record);
      // Nothing was sent, another tab is at it, or the provider can be asked later: the network may come back.
      const isUnsent = code === "provider_unreachable" && record.refresh_token !== undefined;
      const isPatient = isSilentLoginConceivable(context) && !silent.isHopeless();
      if (isAlive && state.get().status !== "logged") session.open(record);
      if (isAlive || isUnsent || isPatient || code === "refresh_in_other_tab")
        return session.timer.schedule(options.constants.refreshRetryMs);
    }
    if (record === null || paths.isServicePage()) return session.end();
    if (!state.dispatch({ type: "logs-out" })) return;
    session.pause();
    session.forgetToken();
    ports.location.reload();
    departure.begin();
  }

  async function logout({ returnTo, by = options.logoutBy }: LogoutOptions): Promise<void> {
    const idToken = credentials.current()?.id_token ?? null;
    const target = paths.safe(returnTo ?? (paths.isPublicPage() ? paths.returnTarget() : options.basePath));
    if (!state.dispatch({ type: "logs-out" })) return;
    session.pause();
    if (options.hooks.beforeLogout !== undefined) await runHook(context, "beforeLogout", options.hooks.beforeLogout);
    session.forgetToken();
    try {
      if (by === "provider") {
        await leavePage(context, protocol.logoutUrl({ idToken, returnUrl: paths.absolute(target) }), "push");
        return departure.begin();
      }
      // The session at the provider lives on: without this the next page would find it.
      silent.forbid();
      if (paths.isHere(target)) ports.location.reload();
      else ports.location.replace(target);
      departure.begin();
    } catch (cause) {
      const error = toAuthError(cause, "Signing out failed.", "redirect_failed");
      ports.logger.error(error.message, error);
      state.dispatch({ type: "idle", error });
    }
  }

  async function requireSignIn(): Promise<void> {
    const { status, error } = state.get();
    if (status !== "idle" || error !== null) return;
    if (session.wasEndedElsewhere()) return session.goToUnauth();
    await login({ history: "replace" });
  }

  function followToken(): void {
    const record = credentials.current();
    if (record === null || credentials.isExpired(record)) return;
    if (state.get().error === null && !state.isBetweenPages()) session.open(record);
  }

  /** The page came back, or was not left after all. */
  function takeUpAgain(): void {
    loggingIn = null;
    if (state.isBetweenPages()) state.dispatch({ type: "idle" });
    session.followStorage();
    tabs.announce();
    session.timer.schedule();
  }

  /** A page that holds a lock or a channel does not get into the back/forward cache. */
  function leave(): void {
    departure.end();
    refresher.release();
    session.pause();
  }

  function stopSync(): void {
    if (storageSync !== null) ports.clock.clearTimeout(storageSync);
    storageSync = null;
  }

  function syncSoon(): void {
    stopSync();
    storageSync = ports.clock.setTimeout(session.followStorage, options.constants.storageDebounceMs);
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
          return login({ history: "replace" });
        case "login-with-code":
          return signIn.finish(outcome.answer);
        case "refuse-answer":
          return signIn.refuse(outcome.answer);
      }
    },
    recallError() {
      const error = context.lastError.read();
      if (error !== null) state.dispatch({ type: "failed", error });
    },
    onPageEvent({ type }) {
      if (type === "storage") return syncSoon();
      if (type === "left") return leave();
      if (type === "restored") return takeUpAgain();
      session.followStorage();
      tabs.announce();
      session.timer.schedule();
    },
    resume: session.resume,
    stop() {
      stopSync();
      departure.end();
      refresher.release();
      session.stop();
    },
    login(request) {
      // Asked for: a logout before no longer counts.
      silent.allow();
      return login(request);
    },
    requireSignIn,
    loginWithPassword: signIn.withPassword,
    logout,
    async getAccessToken() {
      if (credentials.hasChangedElsewhere()) session.followStorage();
      const record = credentials.current();
      if (record === null || state.isBetweenPages()) return undefined;
      // A token that lives is used only while its person is shown.
      if (state.get().status !== "logged" && !credentials.isExpired(record)) return undefined;
      const canRenew = record.refresh_token !== undefined || credentials.isExpired(record) || silent.isWorthwhile();
      if (!credentials.isFresh(record) && canRenew) await refresh();
      const best = credentials.current();
      return best === null || credentials.isExpired(best) ? undefined : best.access_token;
    },
    refresh,
    handleUnauthorized: createUnauthorizedPolicy(context, session, signIn),
  };
}
