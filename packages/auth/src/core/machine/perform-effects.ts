import { AuthError, toAuthError } from "../auth-error.ts";
import type { AuthErrorCode } from "../auth-error.ts";
import { toRemovedAtKey, toUnansweredKey } from "../client/refresher.ts";
import type { Refresher } from "../client/refresher.ts";
import type { RuntimeContext } from "../client/runtime-context.ts";
import type { RedirectGuard } from "../navigation/app-paths.ts";
import { readProviderResponse } from "../navigation/pages.ts";
import type { ProviderResponse } from "../navigation/pages.ts";
import { toApplicationStateKey, createApplicationState } from "../provider/attempt-store.ts";
import type { AttemptRecord } from "../provider/attempt-store.ts";
import type { AuthHooks, LoginOptions } from "../settings/options.ts";
import type { SilentLogin } from "../silent/silent-login.ts";
import { parseRecord, stringField } from "../storage/json-record.ts";
import { readStoredNumber } from "../storage/safe-storage.ts";
import type { TabCoordinator } from "../tabs/tab-coordinator.ts";
import { limited, withTimeLimit } from "../timers.ts";
import type { Timers } from "../timers.ts";
import { userOfRecord } from "../tokens/token-record.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import type { AuthEvent, Effect, SignInPlan, SignOutPlan } from "./machine-types.ts";
import { isPassing, readRejection } from "./rejections.ts";

export interface Parts {
  readonly events: { emit(event: AuthEvent): void };
  readonly silent: SilentLogin;
  readonly guard: RedirectGuard;
  readonly tabs: TabCoordinator;
  readonly refreshTimer: {
    /**
     * Sets the timer for the current token: shortly before it expires, or to that moment when it cannot be renewed.
     * Stops it when there is no token.
     * @param notBeforeMs the minimum delay after a failed attempt. @default 0
     */
    schedule(notBeforeMs?: number): void;
    stop(): void;
  };
  readonly refresher: Refresher;
  readonly timers: Timers<"ask" | "leave" | "storage">;
  planSignIn(request: SignInPlan["request"], extra?: Partial<SignInPlan>): SignInPlan;
  requireLevel(level: Extract<Effect, { type: "require-level" }>["level"]): Promise<AuthError | null>;
}

/** The event that an effect ends with, if any. */
type Outcome = AuthEvent | null | void;

type Performers = {
  readonly [T in Effect["type"]]: (effect: Effect & { readonly type: T }) => Outcome | Promise<Outcome>;
};

/** The one place where the machine's effects happen. */
export function createPerformer(context: RuntimeContext, parts: Parts): (effect: Effect) => Outcome | Promise<Outcome> {
  const { state, ports, options, paths, provider, credentials, storage, tabStorage } = context;
  const { events, silent, guard, tabs, refreshTimer, refresher, timers } = parts;
  const { location, logger, clock } = ports;
  const { constants, hooks, storagePrefix } = options;
  const applicationState = createApplicationState(tabStorage, storagePrefix);
  /** Promises of what is under way, for those who ask for it again. */
  const responses = new Map<string, Promise<Outcome>>();
  let signingIn: Promise<Outcome> | null = null;

  function storeSignIn(record: TokenRecord): void {
    storage.setItem(options.signedInAtKey, String(record.received_at_client_time));
    credentials.store(record);
  }

  function removeToken(): void {
    storage.setItem(toRemovedAtKey(storagePrefix), String(clock.now()));
    storage.removeItem(options.signedInAtKey);
    storage.removeItem(toUnansweredKey(storagePrefix));
    // A sign-in that is under way has its own.
    if (state.get().status !== "logs-in") tabStorage.removeItem(toApplicationStateKey(storagePrefix));
    credentials.clear();
  }

  /** Another tab may have removed the token alone; this removes its copies too. */
  function forgetToken(): void {
    const nowMs = clock.now();
    const ageMs = nowMs - (readStoredNumber(storage, toRemovedAtKey(storagePrefix), logger) ?? nowMs);
    if (ageMs > constants.staleRemovalMs) logger.warn("Another tab removed the token long ago.", { ageMs });
    tabStorage.removeItem(toApplicationStateKey(storagePrefix));
    credentials.clear();
  }

  function rememberError({ code, message, providerError }: AuthError): void {
    tabStorage.setItem(options.lastErrorKey, JSON.stringify({ code, message, providerError }));
  }

  /** Awaits a hook of the application for at most `hookTimeoutMs`. Logs its failure, and never throws. */
  async function runHook(name: keyof AuthHooks, hook: () => void | Promise<void> | undefined): Promise<void> {
    if (hooks[name] === undefined) return;
    const late = (): never => {
      throw new AuthError("hook_timeout", `The hook ${name} did not end in time.`);
    };
    try {
      await withTimeLimit(clock, { limitMs: constants.hookTimeoutMs, late }, hook);
    } catch (cause) {
      logger.error(toAuthError(cause, `The hook ${name} failed.`).message, cause);
    }
  }

  function followStorage(): Outcome {
    if (credentials.stored() !== null) credentials.adoptStored();
    return { type: "storage-changed" };
  }

  function onReturn(target: string): void {
    (options.onReturn ?? ((path: string) => location.replace(path)))(target);
  }

  function expectLeave(): void {
    timers.stop("leave");
    if (state.isBetweenPages())
      timers.start("leave", constants.leaveTimeoutMs, () => events.emit({ type: "still-here" }));
  }

  /** Redirects the browser. @throws AuthError `redirect_failed` */
  async function leaveFor(url: string, history: "push" | "replace"): Promise<void> {
    try {
      if (options.redirect === null) throw new TypeError("There is no redirect function.");
      if (options.redirect !== undefined) await options.redirect(url, history);
      else if (history === "replace") location.replace(url);
      else location.assign(url);
    } catch (cause) {
      throw new AuthError("redirect_failed", "The browser could not be redirected to the provider.", { cause });
    }
  }

  async function lookForSession(plan: SignInPlan): Promise<Outcome> {
    // Checked in parallel: the silent login may take seconds.
    const asked = provider.findOutage();
    const result = plan.isSilentFirst ? await silent.attemptSoon(plan.request) : null;
    if (result?.type !== "signed-in") return { type: "no-session-found", plan, outage: await asked };
    const { record } = result;
    return { type: "session-found", plan, record, user: userOfRecord(record) };
  }

  async function signInSilently(plan?: SignInPlan): Promise<Outcome> {
    if (!silent.isWorthwhile()) return null;
    const result = await silent.attempt(plan?.request);
    // The user may have signed in meanwhile, by password or in another tab.
    if (result.type !== "signed-in" || state.get().status !== "idle") return null;
    const { record } = result;
    return { type: "signed-in", record, user: userOfRecord(record), state: plan?.request.state };
  }

  async function redirect(plan: SignInPlan): Promise<Outcome> {
    const { request, target } = plan;
    const rejection = plan.isRequired ? readRejection(new URL(location.href).hash) : null;
    if (rejection !== null) return { type: "loop-found", error: rejection, target: paths.currentWithoutHash() };
    if (!guard.admit(clock.now())) {
      const error = new AuthError("too_many_redirects", "The browser is redirected to the provider in a loop.");
      return { type: "loop-found", error, target };
    }
    try {
      await runHook("beforeLogin", () => hooks.beforeLogin?.());
      const { url, stateId } = await provider.begin({
        redirectUri: paths.redirectUri(options.redirectPath ?? target),
        returnTo: target,
        // Not for a page that requires a sign-in: it would start the next one.
        startedAt: plan.repeated?.startedAtUri ?? (request.history === "replace" ? undefined : paths.current()),
        isRepetition: plan.repeated !== undefined,
        isPromptForced: plan.isPromptForced,
        action: request.action,
        parameters: request,
        nowMs: clock.now(),
      });
      const record = credentials.current();
      applicationState.put(stateId, record && userOfRecord(record).subject, request.state);
      tabStorage.removeItem(options.lastErrorKey);
      await leaveFor(url, request.history ?? "push");
      return { type: "leaving" };
    } catch (cause) {
      return { type: "sign-in-failed", error: toAuthError(cause, reasonOfPage()), plan };
    }
  }

  async function signInInPopup(request: LoginOptions): Promise<Outcome> {
    try {
      const { signInByPopup } = await import("../client/popup-sign-in.ts");
      await runHook("beforeLogin", () => hooks.beforeLogin?.());
      const onAnswer = (): void => events.emit({ type: "popup-answered" });
      const record = await signInByPopup(context, request, { readProviderResponse, onAnswer });
      return { type: "signed-in", record, user: userOfRecord(record), state: request.state };
    } catch (cause) {
      return { type: "sign-in-failed", error: toAuthError(cause, failed) };
    }
  }

  async function grantByPassword(username: string, password: string): Promise<Outcome> {
    try {
      const record = await provider.passwordGrant(username, password);
      return { type: "signed-in", record, user: userOfRecord(record) };
    } catch (cause) {
      return { type: "sign-in-failed", error: toAuthError(cause, failed) };
    }
  }

  function takeAttempt(response: ProviderResponse): Outcome {
    // The response stays in the URL for the other client.
    if (provider.isForAnother(response)) return null;
    // An invalid value is logged.
    if (response.code !== null) readStoredNumber(storage, options.signedInAtKey, logger);
    try {
      const attempt = provider.takeAttempt(response);
      return {
        type: "attempt-found",
        response,
        attempt,
        declinedTo: declinedTo(attempt),
        again: planAgain(response, attempt),
      };
    } catch (cause) {
      return { type: "attempt-missing", response, error: toAuthError(cause, failed) };
    }
  }

  /** The sign-in that repeats one that the provider ended in passing; null if it may not be repeated. */
  function planAgain({ code, failure }: ProviderResponse, attempt: AttemptRecord): SignInPlan | null {
    if (code !== null || attempt.isRepetition || !isPassing(failure)) return null;
    const record = credentials.current();
    const given = applicationState.take(attempt.state, record && userOfRecord(record).subject);
    const request: LoginOptions = { returnTo: attempt.returnToUri, history: "replace", state: given };
    return parts.planSignIn(request, { repeated: attempt });
  }

  /** A page that needs no sign-in, which the user was on or had come from. */
  function declinedTo({ startedAtUri, returnToUri }: AttemptRecord): string | null {
    const target = paths.safe(startedAtUri ?? returnToUri);
    return (paths.isHere(target) || startedAtUri !== undefined) && paths.isPublicPath(target) ? target : null;
  }

  function setUrl(target: string): void {
    location.replaceState(paths.currentWithoutHash());
    // Unlike the above, the browser announces it: a router by hash shows its page, and an anchor is scrolled to.
    if (paths.isHere(target) && target.includes("#")) location.replace(target);
  }

  function returnFrom(response: ProviderResponse): void {
    try {
      const target = paths.destination(provider.takeAttempt(response).returnToUri);
      if (!paths.isHere(target)) onReturn(target);
    } catch {
      // A repetition: the response has been processed, and the page is the one it led to.
    }
  }

  async function exchangeCode({ code }: ProviderResponse, attempt: AttemptRecord): Promise<Outcome> {
    try {
      const record = await provider.exchangeCode(code ?? "", attempt);
      const user = userOfRecord(record);
      const target = paths.destination(attempt.returnToUri, "error");
      const given = applicationState.take(attempt.state, user.subject);
      return { type: "code-exchanged", record, user, target, state: given };
    } catch (cause) {
      return { type: "exchange-failed", error: toAuthError(cause, failed), cameFrom: attempt.returnToUri };
    }
  }

  async function refresh(): Promise<Outcome> {
    try {
      return { type: "refreshed", user: userOfRecord(await refresher.refresh()) };
    } catch (cause) {
      const error = toAuthError(cause, "The token could not be refreshed.", "provider_failed");
      return { type: "refresh-failed", error };
    }
  }

  async function askAbout401(): Promise<Outcome> {
    const before = credentials.current()?.access_token;
    if (!(await provider.isReachable())) return null;
    if (credentials.current()?.access_token !== before) return null;
    const key = `${storagePrefix}unauthorized-at`;
    const nowMs = clock.now();
    const lastMs = readStoredNumber(tabStorage, key, logger);
    tabStorage.setItem(key, String(nowMs));
    const ageMs = nowMs - (lastMs ?? Number.NaN);
    const isRepeated = ageMs >= 0 && ageMs < constants.unauthorizedResetMs;
    const plan = parts.planSignIn({ history: "replace" }, { isPageReloaded: true });
    return { type: "unauthorized-for-good", isRepeated, plan };
  }

  /** The browser says that there is no network, which may be wrong. */
  async function canLoad(target: string): Promise<boolean> {
    const ask = (signal: AbortSignal): Promise<Response> =>
      fetch(paths.absolute(target), { method: "HEAD", cache: "no-store", signal });
    return limited(context, "The request of the page", ask).then(
      () => true,
      () => false,
    );
  }

  async function signOut({ by, target, idToken, refreshToken }: SignOutPlan): Promise<Outcome> {
    await runHook("beforeLogout", () => hooks.beforeLogout?.());
    removeToken();
    // Not awaited: the user is waiting, and the request outlives the page. Not by reload: Keycloak ends the session
    // of a refresh token that is revoked.
    if (refreshToken !== null && by === "provider") void provider.revoke(refreshToken);
    try {
      if (by === "provider" && (await provider.isReachable())) {
        const url = await provider.logoutUrl({ idToken, returnUrl: paths.absolute(target) });
        if (url !== null) {
          await leaveFor(url, "push");
          return { type: "leaving" };
        }
      }
      // Works while the provider is unreachable too. Its session continues, and a silent login on the next page would
      // find it.
      silent.forbid();
      // Otherwise the browser's error page would replace this one.
      if (!ports.page.isOnline() && !(await canLoad(target)))
        throw new AuthError(
          "provider_unreachable",
          "There is no network: the user is signed out on this device alone.",
        );
      if (paths.isHere(target)) location.reload();
      else location.replace(target);
      return { type: "leaving" };
    } catch (cause) {
      return { type: "sign-out-failed", error: toAuthError(cause, "Signing out failed.", "redirect_failed") };
    }
  }

  const performers: Performers = {
    show: ({ auth }) => state.set(auth),
    log: ({ level, message, cause }) => logger[level](message, cause),
    "store-sign-in": ({ record }) => storeSignIn(record),
    "remove-token": removeToken,
    "forget-token": forgetToken,
    "remember-error": ({ error }) => rememberError(error),
    "forget-error": () => tabStorage.removeItem(options.lastErrorKey),
    "end-redirect-loop": () => guard.reset(),
    "allow-silent-login": () => silent.allow(),
    "join-tabs": () => tabs.join(),
    "leave-tabs": () => tabs.leave(),
    "announce-tab": () => tabs.announce(),
    "schedule-refresh": ({ isRetry = false }) => refreshTimer.schedule(isRetry ? constants.refreshRetryMs : 0),
    "stop-refresh-timer": () => refreshTimer.stop(),
    "release-locks": () => refresher.release(),
    "ask-later": ({ afterMs }) => timers.start("ask", afterMs, () => events.emit({ type: "ask-due" })),
    "stop-asking": () => timers.stop("ask"),
    "expect-leave": expectLeave,
    "stop-expecting-leave": () => timers.stop("leave"),
    greet: ({ user, state: given }) => runHook("afterLogin", () => hooks.afterLogin?.(user, given)),
    "report-lost-session": ({ error }) => runHook("sessionLost", () => hooks.sessionLost?.(error)),
    "drop-hash": () => location.replaceState(paths.currentWithoutHash()),
    "set-url": ({ target }) => setUrl(target),
    "show-page": ({ target }) => (paths.isHere(target) ? null : onReturn(target)),
    "go-to-service-page": ({ page, cameFrom = paths.current() }) => location.replace(paths.servicePage(page, cameFrom)),
    reload: () => location.reload(),
    "follow-storage": followStorage,
    "look-for-session": ({ plan }) => (signingIn = lookForSession(plan)),
    "sign-in-silently": ({ plan }) => signInSilently(plan),
    redirect: ({ plan }) => redirect(plan),
    "sign-in-in-popup": ({ request }) => signInInPopup(request),
    "await-sign-in": () => signingIn?.then(() => null),
    "require-sign-in": ({ level }) => ({
      type: "sign-in-wanted",
      plan: parts.planSignIn({ history: "replace", ...level }, { isRequired: true }),
    }),
    "require-level": ({ level }) =>
      parts.requireLevel(level).then((error) => error && { type: "error-recalled", error }),
    "grant-by-password": ({ username, password }) => grantByPassword(username, password),
    "take-attempt": ({ response }) => takeAttempt(response),
    "return-from": ({ response }) => returnFrom(response),
    "await-response": ({ response }) => responses.get(response.state)?.then(() => null),
    "exchange-code": ({ response, attempt }) => {
      const exchanging = exchangeCode(response, attempt);
      responses.set(response.state, exchanging);
      return exchanging;
    },
    refresh,
    "ask-about-401": askAbout401,
    "ask-provider": ({ waiting }) =>
      provider.isReachable().then((isReachable) => ({ type: "provider-asked", isReachable, waiting })),
    "sign-out": ({ signOut: plan }) => signOut(plan),
  };
  // The type of each is that of its row.
  return (effect) => (performers[effect.type] as (given: Effect) => Outcome | Promise<Outcome>)(effect);
}

const failed = "The sign-in failed.";

/** Elsewhere browsers have no `crypto.subtle`, which computes the code challenge. */
const reasonOfPage = (): string =>
  "isSecureContext" in globalThis && !globalThis.isSecureContext
    ? "The sign-in needs a page with https, or localhost."
    : failed;

/**
 * The error of this tab's last sign-in, for the error page: it is another document than the one where the sign-in
 * failed.
 */
export function readLastError({ tabStorage, options }: RuntimeContext): AuthError | null {
  const value = parseRecord(tabStorage.getItem(options.lastErrorKey));
  const [code, message] = [stringField(value, "code"), stringField(value, "message")];
  if (code === null || message === null) return null;
  const providerError = stringField(value, "providerError");
  // This package has written the code in this tab.
  return new AuthError(code as AuthErrorCode, message, providerError === null ? {} : { providerError });
}
