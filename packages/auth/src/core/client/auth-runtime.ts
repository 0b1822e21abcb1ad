import type { LogoutOptions } from "./auth.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { decideOnNavigation } from "../navigation/navigation-decision.ts";
import type { NavigationSnapshot } from "../navigation/navigation-decision.ts";
import type { PageEvent } from "../ports.ts";
import { hasActionStatus, readProviderAnswer } from "../provider/provider-answer.ts";
import { createSession } from "./session.ts";
import { createSignIn } from "./sign-in.ts";
import type { LoginOptions } from "./sign-in.ts";
import { createUnauthorizedPolicy } from "./unauthorized.ts";

/** The client as it runs in a page: decisions joined to their effects. */
export interface AuthRuntime {
  start(): Promise<void>;
  listen(): () => void;
  navigate(): Promise<void>;
  login(options: LoginOptions): Promise<void>;
  requireSignIn(): Promise<void>;
  loginWithPassword(username: string, password: string): Promise<void>;
  logout(options: LogoutOptions): Promise<void>;
  getAccessToken(): Promise<string | undefined>;
  refresh(): Promise<void>;
  handleUnauthorized(): Promise<void>;
}

export function createAuthRuntime(context: AuthContext): AuthRuntime {
  const { state, ports, credentials, paths, protocol, options } = context;
  const session = createSession(context, () => void refresh());
  const signIn = createSignIn(context, session);
  let loggingIn: Promise<void> | null = null;

  function login(request: LoginOptions): Promise<void> {
    // A sign-in under way is not overtaken: the browser is leaving, or a code is being exchanged.
    if (state.get().status === "logs-in") return loggingIn ?? Promise.resolve();
    loggingIn = signIn.begin(request);
    return loggingIn;
  }

  async function refresh(): Promise<void> {
    try {
      session.open(await session.refresher.refresh());
    } catch (cause) {
      await afterFailedRefresh(cause);
    }
  }

  /** A person is never logged out at the provider because a refresh failed: another application may be using that session. */
  async function afterFailedRefresh(cause: unknown): Promise<void> {
    const { status } = state.get();
    // The browser is leaving already: nothing may overtake that.
    if (status === "logs-in" || status === "logs-out") return;
    ports.logger.warn("The token could not be refreshed.", cause);
    const record = credentials.current();
    const code = AuthError.isInstance(cause) ? cause.code : null;
    if (code !== "grant_refused" && record !== null) {
      if (!credentials.isExpired(record)) return session.open(record);
      // Nothing was sent: the network may come back.
      if (code === "provider_unreachable" && record.refresh_token !== undefined) return;
    }
    session.end();
    if (!paths.isPublicPage() && !paths.isServicePage()) await requireSignIn();
  }

  async function requireSignIn(): Promise<void> {
    const { status, error } = state.get();
    if (status !== "idle" || error !== null) return;
    if (session.wasEndedElsewhere()) return session.goToUnauth();
    await login({ history: "replace" });
  }

  async function navigate(): Promise<void> {
    const { shouldDropHash, outcome } = decideOnNavigation(snapshot(context));
    if (shouldDropHash) ports.location.replaceState(paths.currentWithoutHash());
    switch (outcome.type) {
      case "refresh":
        return refresh();
      case "login":
        return login({ history: "replace" });
      case "login-with-code":
        return signIn.finish(outcome.answer);
      case "refuse-answer":
        return signIn.refuse(outcome.answer);
      case "skip":
      case "keep-token":
      case "login-silently":
        return openIfAlive();
    }
  }

  /** Showing who is signed in attempts nothing; a token in its last minutes still serves until it expires. */
  function openIfAlive(): void {
    const record = credentials.current();
    if (record !== null && !credentials.isExpired(record) && state.get().error === null) session.open(record);
  }

  function onPageEvent(event: PageEvent): void {
    if (event.type === "storage" && event.key !== null && event.key !== credentials.storageKey) return;
    if (event.type === "restored") {
      loggingIn = null;
      const { status } = state.get();
      if (status === "logs-in" || status === "logs-out") state.dispatch({ type: "idle" });
    }
    session.followStorage();
    if (event.type !== "storage") session.timer.schedule();
  }

  return {
    async start() {
      try {
        credentials.adoptStored();
        await navigate();
      } catch (cause) {
        ports.logger.error("The sign-in could not be started.", cause);
        state.dispatch({
          type: "failed",
          error: new AuthError("login_unavailable", "The sign-in could not be started.", { cause }),
        });
      } finally {
        state.dispatch({ type: "started" });
      }
    },
    listen() {
      const stopListening = ports.page.listen(onPageEvent);
      return () => {
        stopListening();
        session.timer.stop();
      };
    },
    navigate,
    login,
    requireSignIn,
    loginWithPassword: signIn.withPassword,
    async logout({ returnTo }) {
      const idToken = credentials.current()?.id_token ?? null;
      const target = paths.safe(returnTo ?? (paths.isPublicPage() ? paths.returnTarget() : options.basePath));
      if (!state.dispatch({ type: "logs-out" })) return;
      session.timer.stop();
      credentials.clear();
      ports.location.assign(await protocol.logoutUrl({ idToken, returnUrl: paths.absolute(target) }));
    },
    async getAccessToken() {
      const { status } = state.get();
      const record = credentials.current();
      if (record === null || status === "logs-in" || status === "logs-out") return undefined;
      const canRefresh = record.refresh_token !== undefined || credentials.isExpired(record);
      if (!credentials.isFresh(record) && canRefresh) await refresh();
      const best = credentials.current();
      return best === null || credentials.isExpired(best) ? undefined : best.access_token;
    },
    refresh,
    handleUnauthorized: createUnauthorizedPolicy(context, session, signIn),
  };
}

function snapshot({ ports, paths, state, credentials }: AuthContext): NavigationSnapshot {
  const { hash } = new URL(ports.location.href);
  const token = credentials.current();
  return {
    hasActionStatus: hasActionStatus(hash),
    answer: readProviderAnswer(hash),
    isServicePage: paths.isServicePage(),
    isPublicPage: paths.isPublicPage(),
    hasError: state.get().error !== null,
    token:
      token === null
        ? null
        : {
            isFresh: credentials.isFresh(token),
            canRefresh: token.refresh_token !== undefined,
            receivedAtMs: token.received_at_client_time,
          },
  };
}
