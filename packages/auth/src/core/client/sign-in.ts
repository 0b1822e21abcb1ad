import { AuthError, toAuthError } from "../auth-error.ts";
import type { ProviderAnswer } from "../navigation/provider-response.ts";
import { createRedirectGuard } from "../navigation/redirect-guard.ts";
import type { SilentLogin } from "../silent/silent-login.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import { runHook } from "./hooks.ts";
import { leavePage } from "./page-lifecycle.ts";
import type { RuntimeContext } from "./runtime-context.ts";
import type { Session } from "./session.ts";

export interface LoginOptions {
  /** Path, query and hash to show afterwards; of this origin. @default the current page, or the one a service page came from */
  returnTo?: string;
  /** "login" asks for the password even if the provider knows the person. */
  prompt?: "login";
  /** Only asks, in a hidden frame, whether the provider knows the person, and shows nobody anything. A `prompt` wins over it. */
  silent?: boolean;
  /** What the person is to do at the provider (`kc_action`), for example "UPDATE_PASSWORD"; `onActionStatus` tells how it ended. */
  action?: string;
  /** Whether Back leads from the provider to this page ("push") or to the one before ("replace"). @default "push" */
  history?: "push" | "replace";
}

/** The ways in. None of them rejects but `withPassword`: what goes wrong is kept in the state. */
export interface SignIn {
  begin(options: LoginOptions & { isPageReloaded?: boolean }): Promise<void>;
  /** Takes up somebody the provider knows, without showing anything; the state stays as it is when there is nobody. */
  beginSilently(): Promise<void>;
  /** Exchanges the code of an answer. An answer is worked on once, however often it is handed in. */
  finish(answer: ProviderAnswer): Promise<void>;
  refuse(answer: ProviderAnswer): Promise<void>;
  withPassword(username: string, password: string): Promise<void>;
}

const failed = "The sign-in failed.";

export function createSignIn(context: RuntimeContext, session: Session, silent: SilentLogin): SignIn {
  const { state, ports, options, paths, protocol, endpoint, credentials, intake, tabStorage, lastError } = context;
  const { constants, storagePrefix } = options;
  const answers = new Map<string, Promise<void>>();
  const guard = createRedirectGuard({
    storage: tabStorage,
    key: `${storagePrefix}redirects`,
    logger: ports.logger,
    limit: constants.redirectLimit,
    windowMs: constants.redirectWindowMs,
  });

  function fail(cause: unknown, cameFrom: string): void {
    const error = toAuthError(cause, failed);
    ports.logger.error(`Sign-in failed (${error.code}): ${error.message}`, error);
    if (!state.dispatch({ type: "idle", error })) return;
    lastError.write(error);
    if (options.shouldRedirectErrors) ports.location.replace(paths.servicePage("auth-error", cameFrom));
  }

  /** An answer that belongs to nothing that was begun here: whoever is signed in stays so. */
  function dismiss(error: AuthError): void {
    ports.logger.error(error.message, error);
    ports.location.replaceState(paths.currentWithoutHash());
    const record = credentials.current();
    if (record === null) state.dispatch({ type: "failed", error });
    else if (!credentials.isExpired(record)) session.open(record);
  }

  /** The page stays. Whoever was signed in before is so still: their token is what requests would carry. */
  function stay(error: AuthError): void {
    ports.logger.error(error.message, error);
    state.dispatch({ type: "idle", error });
    const record = credentials.current();
    if (record === null || credentials.isExpired(record)) return;
    session.open(record);
    state.dispatch({ type: "failed", error });
  }

  async function welcome(record: TokenRecord): Promise<void> {
    credentials.keep(record);
    session.open(record);
    const { user } = state.get();
    if (user !== null && options.hooks.afterLogin !== undefined)
      await runHook(context, "afterLogin", () => options.hooks.afterLogin?.(user));
  }

  async function begin(request: Parameters<SignIn["begin"]>[0]): Promise<void> {
    const target = paths.destination(request.returnTo ?? paths.returnTarget());
    const isPromptForced = request.prompt === "login" || options.isPromptForced;
    const mayBeSilent = !isPromptForced && request.action === undefined && silent.isWorthwhile();
    if (request.silent && !isPromptForced) return mayBeSilent ? beginSilently() : undefined;
    if (!state.dispatch({ type: "logs-in" })) return;
    try {
      if (mayBeSilent) {
        const answer = await silent.attemptSoon();
        if (answer.type === "signed-in") {
          await welcome(answer.record);
          if (request.isPageReloaded) ports.location.reload();
          else show(target);
          return;
        }
      }
      await redirect(request, target, isPromptForced);
    } catch (cause) {
      stay(toAuthError(cause, failed));
    }
  }

  async function redirect(
    { action, history = "push" }: LoginOptions,
    target: string,
    isPromptForced: boolean,
  ): Promise<void> {
    if (!guard.admit(ports.clock.now())) {
      return fail(new AuthError("too_many_redirects", "The browser is sent to the provider again and again."), target);
    }
    if (options.hooks.beforeLogin !== undefined) await runHook(context, "beforeLogin", options.hooks.beforeLogin);
    const { url } = await protocol.begin({
      redirectUri: paths.absolute(options.redirectPath ?? target.replace(/#.*$/, "")),
      returnTo: target,
      isPromptForced,
      action,
      nowMs: ports.clock.now(),
    });
    lastError.forget();
    await leavePage(context, url, history);
  }

  async function beginSilently(): Promise<void> {
    if (!silent.isWorthwhile()) return;
    const answer = await silent.attempt();
    // Somebody may have signed in meanwhile, by password or in another tab.
    if (answer.type === "signed-in" && state.get().status === "idle") await welcome(answer.record);
  }

  async function exchange(answer: ProviderAnswer): Promise<void> {
    let attempt: ReturnType<typeof protocol.takeAttempt>;
    try {
      attempt = protocol.takeAttempt(answer);
    } catch (cause) {
      return dismiss(toAuthError(cause, failed));
    }
    state.dispatch({ type: "logs-in" });
    try {
      const response = await endpoint.exchangeCode({ ...attempt, code: answer.code ?? "" });
      const record = intake.check(response, attempt.nonce);
      const target = paths.destination(attempt.returnToUri, "error");
      // The code leaves the address before anything is rendered with it.
      ports.location.replaceState(paths.isHere(target) ? target : paths.currentWithoutHash());
      await welcome(record);
      show(target);
    } catch (cause) {
      ports.location.replaceState(paths.currentWithoutHash());
      fail(cause, attempt.returnToUri);
    }
  }

  function show(target: string): void {
    if (!paths.isHere(target)) (options.onReturn ?? ((path: string) => ports.location.replace(path)))(target);
  }

  return {
    begin,
    beginSilently,
    finish(answer) {
      const running = answers.get(answer.state) ?? exchange(answer);
      answers.set(answer.state, running);
      return running;
    },
    async refuse(answer) {
      try {
        const { returnToUri } = protocol.takeAttempt(answer);
        const { error, description } = answer.failure;
        ports.location.replaceState(paths.currentWithoutHash());
        fail(new AuthError("login_rejected", description, { providerError: error }), returnToUri);
      } catch (cause) {
        dismiss(toAuthError(cause, failed));
      }
    },
    async withPassword(username, password) {
      if (!state.dispatch({ type: "logs-in" })) return;
      try {
        await welcome(intake.check(await endpoint.password(username, password), null));
      } catch (cause) {
        const error = toAuthError(cause, failed);
        stay(error);
        throw error;
      }
    },
  };
}
