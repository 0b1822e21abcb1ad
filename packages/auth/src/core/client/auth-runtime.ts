import type { NavigationDecision } from "../navigation/navigation-decision.ts";
import type { AuthPorts, PageEvent } from "../ports.ts";
import { createSilentLogin } from "../silent/silent-login.ts";
import { createTabCoordinator } from "../tabs/tab-coordinator.ts";
import type { AuthContext } from "./auth-context.ts";
import { createPageLifecycle } from "./page-lifecycle.ts";
import { createRefresher } from "./refresher.ts";
import { createRuntimeContext } from "./runtime-context.ts";
import { createSession } from "./session.ts";
import { createSignIn } from "./sign-in.ts";
import type { LoginOptions } from "./sign-in.ts";
import { readLastError } from "./sign-in-failures.ts";
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
  requireSignIn(): Promise<void>;
  loginWithPassword(username: string, password: string): Promise<void>;
  logout(options: LogoutOptions): Promise<void>;
  getAccessToken(): Promise<string | undefined>;
  refresh(): Promise<void>;
  handleUnauthorized(): Promise<void>;
}

export function createAuthRuntime(early: AuthContext, ports: AuthPorts): AuthRuntime {
  const context = createRuntimeContext(early, ports);
  const { state, credentials, options } = context;
  const silent = createSilentLogin(context);
  const tabs = createTabCoordinator({
    ...ports,
    view: context.tabs,
    name: `${options.storagePrefix}tabs`,
    constants: options.constants,
    onLeader: () => session.timer.schedule(),
    // A late request: the token has been replaced, but the change of storage has not reached the other tab.
    onRefreshWanted: (insteadOf) => void (refresher.isReplaced(insteadOf) || refresh()),
  });
  const session = createSession(context, { silent, tabs, onRefreshDue: () => void refresh() });
  const refresher = createRefresher(context, silent, tabs);
  let loggingIn: Promise<void> | null = null;
  const lifecycle = createPageLifecycle(context, { session, tabs, refresher, onReturn: () => void (loggingIn = null) });
  const refresh = createTokenRenewal(context, { refresher, session, silent, lifecycle });
  const signIn = createSignIn(context, session, silent);

  function login(request: LoginOptions): Promise<void> {
    // The browser is leaving, or a code is being exchanged.
    if (state.get().status === "logs-in") return loggingIn ?? Promise.resolve();
    loggingIn = signIn.begin(request).then(lifecycle.expectLeave);
    return loggingIn;
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
          return login({ history: "replace" });
        case "login-with-code":
          return signIn.finish(outcome.response);
        case "fail-login":
          return signIn.finishWithError(outcome.response);
      }
    },
    recallError() {
      const error = readLastError(context);
      if (error !== null) state.dispatch({ type: "failed", error });
    },
    onPageEvent: lifecycle.onPageEvent,
    stop() {
      lifecycle.stop();
      session.pause();
    },
    login(request) {
      // An explicit sign-in ends the effect of an earlier logout.
      silent.allow();
      return login(request);
    },
    async requireSignIn() {
      const { status, error } = state.get();
      if (status !== "idle" || error !== null) return;
      if (session.wasEndedElsewhere()) return session.goToUnauth();
      await login({ history: "replace" });
    },
    loginWithPassword: signIn.withPassword,
    logout: createSignOut(context, { session, silent, lifecycle }),
    async getAccessToken() {
      if (credentials.hasChangedElsewhere()) session.followStorage();
      const record = credentials.current();
      if (record === null || state.isBetweenPages()) return undefined;
      // A valid token is used only while its user is shown.
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
