import { toAuthError } from "../auth-error.ts";
import { decideOnPage } from "../machine/page-decision.ts";
import type { PageSnapshot } from "../machine/page-decision.ts";
import { readActionStatus, readProviderResponse } from "../navigation/pages.ts";
import type { PageEvent } from "../ports.ts";
import { readStoredNumber } from "../storage/safe-storage.ts";
import { lifetimeMs, tokenTails, userOfRecord } from "../tokens/token-record.ts";
import type { TokenTails } from "../tokens/token-record.ts";
import { isSilentLoginPossible } from "./auth-context.ts";
import type { AuthContext } from "./auth-context.ts";
import type { AuthRuntime } from "./auth-runtime.ts";

const failure = "The sign-in could not go on.";

/** The part of the client that needs a page. */
export interface AuthPage {
  /** Makes the first decision. Never rejects. */
  start(): Promise<void>;
  /** @returns a function that stops listening, and the runtime */
  listen(): () => void;
  /** Makes the decision again, once the first has been carried out. Never rejects. */
  navigate(): Promise<void>;
  getAccessToken(): Promise<string | undefined>;
  signedInAt(): number | null;
  expiresAt(): number | null;
  tokenTails(): TokenTails;
  /** Loads the runtime once. @throws AuthError `module_unavailable` */
  runtime(): Promise<AuthRuntime>;
  /** Never rejects: failures are in the state. */
  run<T>(work: (runtime: AuthRuntime) => Promise<T>): Promise<T | void>;
}

export function createAuthPage(context: AuthContext, load: (context: AuthContext) => Promise<AuthRuntime>): AuthPage {
  const { state, credentials, ports, pages, options, tabStorage } = context;
  let loading: Promise<AuthRuntime> | null = null;
  let loaded: AuthRuntime | null = null;
  /** The first decision while it is carried out, and the URL it is about. */
  let first: { readonly href: string; readonly done: Promise<void> } | null = null;
  let markStarted: () => void;
  const started = new Promise<void>((resolve) => {
    markStarted = () => {
      state.dispatch({ type: "started" });
      resolve();
    };
  });

  function runtime(): Promise<AuthRuntime> {
    loading ??= load(context).then(
      (created) => (loaded = created),
      (cause: unknown) => {
        loading = null;
        throw toAuthError(cause, `${failure} ${String(cause)}`, "module_unavailable");
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
    const { shouldDropHash, outcome } = decideOnPage(pageSnapshot(context, hash, status));
    if (shouldDropHash) ports.location.replaceState(pages.currentWithoutHash());
    if (status !== null) options.onActionStatus?.(status);
    const isSignInDue = outcome.type === "login" || "response" in outcome;
    const record = credentials.current();
    const canShowUser = !isSignInDue && !state.isBetweenPages() && state.get().error === null;
    // A token in its last minutes counts too: it is valid until it expires.
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
      (created) => created.onPageEvent(event),
      (cause: unknown) => ports.logger.warn(failure, cause),
    );
  }

  async function decideFirst(): Promise<void> {
    try {
      credentials.adoptStored();
      // The error page is another document than the one where the sign-in failed.
      if (pages.isErrorPage() && tabStorage.getItem(options.lastErrorKey) !== null) (await runtime()).recallError();
      await decide();
    } catch (cause) {
      fail(cause);
    }
    markStarted();
    first = null;
  }

  return {
    start() {
      const { href } = ports.location;
      const done = decideFirst();
      first = { href, done };
      return done;
    },
    listen() {
      const stopListening = ports.page.listen(onPageEvent);
      return () => {
        stopListening();
        loaded?.stop();
      };
    },
    async navigate() {
      const isDecided = first?.href === ports.location.href;
      await first?.done;
      if (!isDecided) await decide().catch(fail);
    },
    async getAccessToken() {
      await started;
      const record = credentials.current();
      const isUsable = record === null || (state.get().status === "logged" && credentials.isFresh(record));
      if (isUsable && !credentials.hasChangedElsewhere()) return record?.access_token;
      // Without the runtime the token cannot be refreshed; it is valid until it expires.
      const isOver = record !== null && credentials.isExpired(record);
      const created = await runtime().catch((cause: unknown) => {
        if (isOver && state.get().status === "logged") throw cause;
        ports.logger.warn(failure, cause);
      });
      if (created) return created.getAccessToken();
      return isOver ? undefined : record?.access_token;
    },
    signedInAt: () => readStoredNumber(context.storage, options.signedInAtKey, ports.logger),
    expiresAt() {
      const record = credentials.current();
      return record && record.received_at_client_time + lifetimeMs(record);
    },
    tokenTails: () => tokenTails(credentials.current()),
    runtime,
    run: (work) => runtime().then(work).catch(fail),
  };
}

/** The facts that decide what to do on the current page. */
function pageSnapshot(context: AuthContext, hash: string, actionStatus: string | null): PageSnapshot {
  const { pages, state, credentials, storage, options } = context;
  const token = credentials.current();
  return {
    hasActionStatus: actionStatus !== null,
    response: readProviderResponse(hash),
    isServicePage: pages.isServicePage(),
    isPublicPage: pages.isPublicPage(),
    hasError: state.get().error !== null,
    token: token && {
      isFresh: credentials.isFresh(token),
      // A valid token keeps the page, even a protected one: the provider may be unreachable.
      canRefresh: token.refresh_token !== undefined || !credentials.isExpired(token),
      // The time of the sign-in, not of the last refresh. An invalid value is logged when the response is processed.
      signedInAtMs: Number(storage.getItem(options.signedInAtKey) ?? token.received_at_client_time),
    },
  };
}
