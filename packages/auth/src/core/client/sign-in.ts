import { AuthError } from "../auth-error.ts";
import type { ProviderResponse } from "../navigation/provider-response.ts";
import { createRedirectGuard } from "../navigation/redirect-guard.ts";
import type { PkceRecord } from "../provider/pkce-store.ts";
import type { SilentLogin } from "../silent/silent-login.ts";
import { redirectToProvider, showPage } from "./page-lifecycle.ts";
import { runHook } from "./runtime-context.ts";
import type { RuntimeContext } from "./runtime-context.ts";
import type { Session } from "./session.ts";
import { createSignInFailures } from "./sign-in-failures.ts";
import type { SignInFailures } from "./sign-in-failures.ts";

export interface LoginOptions {
  /**
   * Path, query and hash to show afterwards; of this origin.
   * @default the current page, or the one a service page came from
   */
  returnTo?: string;
  /** "login" asks for the password even within a session at the provider. */
  prompt?: "login";
  /** Only looks for a session at the provider, in a hidden frame, and shows nothing. A `prompt` wins over it. */
  silent?: boolean;
  /** The action at the provider (`kc_action`), for example "UPDATE_PASSWORD"; `onActionStatus` receives its result. */
  action?: string;
  /** Whether Back leads from the provider to this page ("push") or to the one before ("replace"). @default "push" */
  history?: "push" | "replace";
}

/** The ways to sign in. Only `withPassword` rejects; other failures are in the state. @see requirement E9 */
export interface SignIn {
  begin(options: LoginOptions & { isPageReloaded?: boolean }): Promise<void>;
  /** Signs in if the provider has a session, without showing anything; the state stays as it is when there is none. */
  beginSilently(): Promise<void>;
  withPassword(username: string, password: string): Promise<void>;
  /** Exchanges the code of a response. A response is processed once, however often it is passed in. */
  finish(response: ProviderResponse): Promise<void>;
  /** Processes a response without a code. */
  finishWithError(response: ProviderResponse): void;
}

export function createSignIn(context: RuntimeContext, session: Session, silent: SilentLogin): SignIn {
  const { state, ports, options, paths, provider } = context;
  const { constants } = options;
  const failures = createSignInFailures(context, session);
  const guard = createRedirectGuard({
    storage: context.tabStorage,
    key: `${options.storagePrefix}redirects`,
    logger: ports.logger,
    limit: constants.redirectLimit,
    windowMs: constants.redirectWindowMs,
  });

  async function begin(request: Parameters<SignIn["begin"]>[0]): Promise<void> {
    const target = paths.destination(request.returnTo ?? paths.returnTarget());
    const isPromptForced = request.prompt === "login" || options.isPromptForced;
    const mayBeSilent = !isPromptForced && request.action === undefined && silent.isWorthwhile();
    if (request.silent && !isPromptForced) return mayBeSilent ? beginSilently() : undefined;
    if (!state.dispatch({ type: "logs-in" })) return;
    try {
      const result = mayBeSilent ? await silent.attemptSoon() : null;
      if (result?.type !== "signed-in") return await redirect(request, target, isPromptForced);
      await session.begin(result.record);
      if (request.isPageReloaded) ports.location.reload();
      else showPage(context, target);
    } catch (cause) {
      failures.stayOnPage(cause);
    }
  }

  async function redirect(
    { action, history = "push" }: LoginOptions,
    target: string,
    isPromptForced: boolean,
  ): Promise<void> {
    if (!guard.admit(ports.clock.now())) {
      const error = new AuthError("too_many_redirects", "The browser is redirected to the provider in a loop.");
      return failures.redirectToErrorPage(error, target);
    }
    await runHook(context, "beforeLogin", options.hooks.beforeLogin);
    const { url } = await provider.begin({
      redirectUri: paths.absolute(options.redirectPath ?? target.replace(/#.*$/, "")),
      returnTo: target,
      isPromptForced,
      action,
      nowMs: ports.clock.now(),
    });
    session.forgetError();
    await redirectToProvider(context, url, history);
  }

  async function beginSilently(): Promise<void> {
    if (!silent.isWorthwhile()) return;
    const result = await silent.attempt();
    // The user may have signed in meanwhile, by password or in another tab.
    if (result.type === "signed-in" && state.get().status === "idle") await session.begin(result.record);
  }

  return {
    begin,
    beginSilently,
    async withPassword(username, password) {
      if (!state.dispatch({ type: "logs-in" })) return;
      try {
        await session.begin(await provider.passwordGrant(username, password));
      } catch (cause) {
        throw failures.stayOnPage(cause);
      }
    },
    ...createResponseHandler(context, session, failures),
  };
}

/** The second half of the code flow, on the page the provider redirected to. */
function createResponseHandler(
  context: RuntimeContext,
  session: Session,
  failures: SignInFailures,
): Pick<SignIn, "finish" | "finishWithError"> {
  const { state, ports, paths, provider } = context;
  const running = new Map<string, Promise<void>>();

  async function exchange(response: ProviderResponse): Promise<void> {
    const attempt = takeAttempt(response);
    if (attempt === null) return;
    state.dispatch({ type: "logs-in" });
    try {
      const record = await provider.exchangeCode(response.code ?? "", attempt);
      const target = paths.destination(attempt.returnToUri, "error");
      // Nothing may render with the code in the address.
      ports.location.replaceState(paths.isHere(target) ? target : paths.currentWithoutHash());
      await session.begin(record);
      showPage(context, target);
    } catch (cause) {
      ports.location.replaceState(paths.currentWithoutHash());
      failures.redirectToErrorPage(cause, attempt.returnToUri);
    }
  }

  function takeAttempt(response: ProviderResponse): PkceRecord | null {
    try {
      return provider.takeAttempt(response);
    } catch (cause) {
      failures.ignoreResponse(cause);
      return null;
    }
  }

  return {
    finish(response) {
      const exchanging = running.get(response.state) ?? exchange(response);
      running.set(response.state, exchanging);
      return exchanging;
    },
    finishWithError(response) {
      const attempt = takeAttempt(response);
      if (attempt === null) return;
      const { error, description } = response.failure;
      ports.location.replaceState(paths.currentWithoutHash());
      const rejection = new AuthError("login_rejected", description, { providerError: error });
      failures.redirectToErrorPage(rejection, attempt.returnToUri);
    },
  };
}
