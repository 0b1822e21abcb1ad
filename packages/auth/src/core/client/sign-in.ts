import { AuthError } from "../auth-error.ts";
import type { ProviderResponse } from "../navigation/provider-response.ts";
import type { RedirectGuard } from "../navigation/redirect-guard.ts";
import type { AttemptRecord } from "../provider/attempt-store.ts";
import type { SilentLogin } from "../silent/silent-login.ts";
import { readStoredNumber } from "../storage/safe-storage.ts";
import { userOfRecord } from "../tokens/token-record.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import { createApplicationState } from "./application-state.ts";
import type { LoginOptions } from "./login-options.ts";
import { redirectToProvider, showPage } from "./page-lifecycle.ts";
import { runHook } from "./runtime-context.ts";
import type { RuntimeContext } from "./runtime-context.ts";
import type { Session } from "./session.ts";
import { createSignInFailures } from "./sign-in-failures.ts";
import type { SignInFailures } from "./sign-in-failures.ts";

/** The ways to sign in. Only `withPassword` rejects; other failures are in the state. */
export interface SignIn {
  begin(options: LoginOptions & { isPageReloaded?: boolean }): Promise<void>;
  /** Signs in if the provider has a session, without showing anything; the state stays as it is when there is none. */
  beginSilently(options?: LoginOptions): Promise<void>;
  withPassword(username: string, password: string): Promise<void>;
  inPopup(options: LoginOptions): Promise<void>;
  /** Exchanges the code of a response. A response is processed once, however often it is passed in. */
  finish(response: ProviderResponse): Promise<void>;
  /** Processes a response without a code, once like one with a code. */
  finishWithError(response: ProviderResponse): Promise<void>;
}

export interface SignInParts {
  readonly session: Session;
  readonly silent: SilentLogin;
  readonly guard: RedirectGuard;
}

export function createSignIn(context: RuntimeContext, { session, silent, guard }: SignInParts): SignIn {
  const { state, ports, options, paths, provider, credentials } = context;
  const applicationState = createApplicationState(context.tabStorage, options.storagePrefix);
  const failures = createSignInFailures(context, session);

  async function begin(request: Parameters<SignIn["begin"]>[0]): Promise<void> {
    const target = paths.destination(request.returnTo ?? paths.returnTarget());
    const isPromptForced = request.prompt === "login" || options.isPromptForced;
    const isStepUp = request.acrValues !== undefined || request.maxAgeInSeconds !== undefined;
    const mayBeSilent = !isPromptForced && !isStepUp && request.action === undefined && silent.isWorthwhile();
    if (request.silent && !isPromptForced) return mayBeSilent ? beginSilently(request) : undefined;
    if (!state.dispatch({ type: "logs-in" })) return;
    // Checked in parallel: the silent login may take seconds.
    const asked = provider.findOutage();
    try {
      const result = mayBeSilent ? await silent.attemptSoon(request) : null;
      if (result?.type !== "signed-in") {
        const outage = await asked;
        if (outage !== null) throw outage;
        return await redirect(request, target, isPromptForced);
      }
      if (request.isPageReloaded) return await session.beginAndReload(result.record);
      await session.begin(result.record, request.state);
      showPage(context, target);
    } catch (cause) {
      failures.stayOnPage(cause);
    }
  }

  async function redirect(request: LoginOptions, target: string, isPromptForced: boolean): Promise<void> {
    if (!guard.admit(ports.clock.now())) {
      const error = new AuthError("too_many_redirects", "The browser is redirected to the provider in a loop.");
      return failures.redirectToErrorPage(error, target);
    }
    await runHook(context, "beforeLogin", options.hooks.beforeLogin);
    const { url, stateId } = await provider.begin({
      redirectUri: paths.redirectUri(options.redirectPath ?? target),
      returnTo: target,
      // Not for a page that requires a sign-in: it would start the next one.
      startedAt: request.history === "replace" ? undefined : paths.current(),
      isPromptForced,
      action: request.action,
      parameters: request,
      nowMs: ports.clock.now(),
    });
    applicationState.put(stateId, subjectOf(credentials.current()), request.state);
    session.forgetError();
    await redirectToProvider(context, url, request.history ?? "push");
  }

  async function beginSilently(request: LoginOptions = {}): Promise<void> {
    if (!silent.isWorthwhile()) return;
    const result = await silent.attempt(request);
    // The user may have signed in meanwhile, by password or in another tab.
    if (result.type === "signed-in" && state.get().status === "idle") await session.begin(result.record, request.state);
  }

  return {
    begin,
    beginSilently,
    async withPassword(username, password) {
      if (!state.dispatch({ type: "logs-in" }))
        throw new AuthError("login_unavailable", `A user who is "${state.get().status}" cannot sign in.`);
      try {
        await session.begin(await provider.passwordGrant(username, password));
      } catch (cause) {
        throw failures.stayOnPage(cause);
      }
    },
    async inPopup(request) {
      try {
        const { signInByPopup } = await import("./popup-sign-in.ts");
        await runHook(context, "beforeLogin", options.hooks.beforeLogin);
        await signInByPopup(context, session, request);
      } catch (cause) {
        failures.stayOnPage(cause);
      }
    },
    ...createResponseHandler(context, session, failures),
  };
}

const subjectOf = (record: TokenRecord | null): string | null => record && userOfRecord(record).subject;

/** The second half of the code flow, on the page the provider redirected to. */
function createResponseHandler(
  context: RuntimeContext,
  session: Session,
  failures: SignInFailures,
): Pick<SignIn, "finish" | "finishWithError"> {
  const { state, ports, options, paths, provider, credentials } = context;
  const applicationState = createApplicationState(context.tabStorage, options.storagePrefix);
  const processed = new Map<string, Promise<void>>();

  function once(response: ProviderResponse, process: (response: ProviderResponse) => Promise<void>): Promise<void> {
    const processing = processed.get(response.state) ?? process(response);
    processed.set(response.state, processing);
    return processing;
  }

  async function exchange(response: ProviderResponse): Promise<void> {
    readStoredNumber(context.storage, options.signedInAtKey, ports.logger);
    const attempt = takeAttempt(response);
    if (attempt === null) return;
    state.dispatch({ type: "logs-in" });
    try {
      const record = await provider.exchangeCode(response.code ?? "", attempt);
      const target = paths.destination(attempt.returnToUri, "error");
      // The code must leave the address before anything renders.
      ports.location.replaceState(paths.isHere(target) ? target : paths.currentWithoutHash());
      await session.begin(record, applicationState.take(attempt.state, record.claims["sub"]));
      showPage(context, target);
    } catch (cause) {
      ports.location.replaceState(paths.currentWithoutHash());
      failures.redirectToErrorPage(cause, attempt.returnToUri);
    }
  }

  /** @param rejection shown on the error page if a guest's attempt is missing */
  function takeAttempt(response: ProviderResponse, rejection?: AuthError): AttemptRecord | null {
    // The response stays in the address for the other client.
    if (provider.isForAnother(response)) return null;
    try {
      return provider.takeAttempt(response);
    } catch (cause) {
      const isLost = AuthError.isInstance(cause) && cause.code === "login_state_missing";
      if (rejection === undefined || !isLost) failures.ignoreResponse(cause);
      else {
        ports.location.replaceState(paths.currentWithoutHash());
        failures.redirectToErrorPage(rejection, paths.currentWithoutHash());
      }
      return null;
    }
  }

  async function reject(response: ProviderResponse): Promise<void> {
    const { error, description } = response.failure;
    const rejection = new AuthError("login_rejected", description, { providerError: error });
    const attempt = takeAttempt(response, credentials.current() === null ? rejection : undefined);
    if (attempt === null) return;
    ports.location.replaceState(paths.currentWithoutHash());
    // A visitor who declines on the provider's consent page returns to a page that needs no sign-in.
    const target = paths.safe(attempt.startedAtUri ?? attempt.returnToUri);
    const isHere = paths.isHere(target);
    const canReturn = (isHere || attempt.startedAtUri) && paths.isPublicPath(target);
    if (error !== "access_denied" || !canReturn) return failures.redirectToErrorPage(rejection, attempt.returnToUri);
    if (isHere) ports.location.replaceState(target);
    failures.stayOnPage(rejection);
    showPage(context, target);
  }

  return { finish: (response) => once(response, exchange), finishWithError: (response) => once(response, reject) };
}
