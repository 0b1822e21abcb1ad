import type { AuthContext } from "./auth-context.ts";
import type { AuthRuntime } from "./auth-runtime.ts";
import { AuthError, toAuthError } from "../auth-error.ts";
import { lastErrorKey } from "./last-error-key.ts";
import { decideOnNavigation } from "../navigation/navigation-decision.ts";
import type { NavigationSnapshot } from "../navigation/navigation-decision.ts";
import { readActionStatus, readProviderAnswer } from "../navigation/provider-response.ts";
import type { PageEvent } from "../ports.ts";
import { isSilentLoginConceivable } from "../silent/silent-login-conditions.ts";
import { userOfRecord } from "../tokens/token-record.ts";

/** The client as far as a page needs it before anybody signs in; the rest, the runtime, is loaded when something is to be done. */
export interface AuthClient {
  start(): Promise<void>;
  listen(): () => void;
  navigate(): Promise<void>;
  getAccessToken(): Promise<string | undefined>;
  /** Hands the work to the runtime. That it cannot be loaded is kept in the state. */
  withRuntime(work: (runtime: AuthRuntime) => Promise<void>): Promise<void>;
  /** @throws AuthError `module_unavailable` */
  runtime(): Promise<AuthRuntime>;
}

const failure = "The sign-in could not go on.";

export function createAuthClient(context: AuthContext, load: () => Promise<AuthRuntime>): AuthClient {
  const { state, credentials, ports, pages, options, tabStorage } = context;
  let loading: Promise<AuthRuntime> | null = null;
  let loaded: AuthRuntime | null = null;
  let isListening = false;
  let resolveStarted: () => void;
  const started = new Promise<void>((resolve) => {
    resolveStarted = resolve;
  });

  function runtime(): Promise<AuthRuntime> {
    loading ??= load().then(
      (made) => {
        loaded = made;
        if (isListening) made.resume();
        return made;
      },
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

  function markStarted(): void {
    state.dispatch({ type: "started" });
    resolveStarted();
  }

  async function navigate(): Promise<void> {
    const status = readActionStatus(new URL(ports.location.href).hash);
    const { shouldDropHash, outcome } = decideOnNavigation(snapshot(context));
    if (shouldDropHash) ports.location.replaceState(pages.currentWithoutHash());
    if (status !== null) options.onActionStatus?.(status);
    const isSignInDue = outcome.type === "login" || "answer" in outcome;
    if (!isSignInDue) showIfAlive();
    // What is left is not waited for: the page is shown, and people are served, before it is done.
    const isSettled = !isSignInDue && (outcome.type !== "refresh" || state.get().status === "logged");
    if (isSettled) markStarted();
    const hasToken = credentials.current() !== null;
    const isSilentLoginDue = outcome.type === "login-silently" && isSilentLoginConceivable(context);
    if (!hasToken && !isSignInDue && !isSilentLoginDue) return;
    try {
      await (await runtime()).carryOut(outcome);
    } catch (cause) {
      if (!isSettled) throw cause;
      ports.logger.warn(failure, cause);
    }
  }

  /** Showing who is signed in attempts nothing; a token in its last minutes still serves until it expires. */
  function showIfAlive(): void {
    const record = credentials.current();
    if (record === null || state.isBetweenPages() || credentials.isExpired(record) || state.get().error !== null)
      return;
    state.dispatch({ type: "logged", user: userOfRecord(record) });
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
        if (pages.isErrorPage() && tabStorage.getItem(lastErrorKey(options)) !== null) (await runtime()).recallError();
        await navigate();
      } catch (cause) {
        fail(cause);
      }
      markStarted();
    },
    listen() {
      const stopListening = ports.page.listen(onPageEvent);
      isListening = true;
      loaded?.resume();
      return () => {
        stopListening();
        isListening = false;
        loaded?.stop();
      };
    },
    navigate: () => navigate().catch(fail),
    async getAccessToken() {
      await started;
      const record = credentials.current();
      if (!credentials.hasChangedElsewhere()) {
        if (record === null) return undefined;
        if (state.get().status === "logged" && credentials.isFresh(record)) return record.access_token;
      }
      const made = await runtime().catch((cause: unknown) => ports.logger.warn(failure, cause));
      if (made) return made.getAccessToken();
      return record === null || credentials.isExpired(record) ? undefined : record.access_token;
    },
    withRuntime: (work) => runtime().then(work).catch(fail),
    runtime,
  };
}

function snapshot({ ports, pages, state, credentials }: AuthContext): NavigationSnapshot {
  const { hash } = new URL(ports.location.href);
  const token = credentials.current();
  return {
    hasActionStatus: readActionStatus(hash) !== null,
    answer: readProviderAnswer(hash),
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
