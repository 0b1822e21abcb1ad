import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { checkIdToken } from "../tokens/id-token.ts";
import type { ProviderAnswer } from "../provider/provider-answer.ts";
import { createRedirectGuard } from "../navigation/redirect-guard.ts";
import type { Session } from "./session.ts";
import type { TokenRecord, TokenResponse } from "../tokens/token-record.ts";

export interface LoginOptions {
  /** Path, query and hash to show afterwards; of this origin. @default the current page, or the one a service page came from */
  returnTo?: string;
  /** "login" asks for the password even if the provider knows the person; "none" never asks. */
  prompt?: "none" | "login";
  /** Whether Back leads from the provider to this page ("push") or to the one before ("replace"). @default "push" */
  history?: "push" | "replace";
}

/** The ways in. None of them rejects but `withPassword`: what goes wrong is kept in the state. */
export interface SignIn {
  begin(options: LoginOptions): Promise<void>;
  /** Exchanges the code of an answer. An answer is worked on once, however often it is handed in. */
  finish(answer: ProviderAnswer): Promise<void>;
  refuse(answer: ProviderAnswer): Promise<void>;
  withPassword(username: string, password: string): Promise<void>;
}

export function createSignIn(context: AuthContext, session: Session): SignIn {
  const { state, ports, options, paths, protocol, endpoint, credentials } = context;
  const { constants, storagePrefix } = options;
  const answers = new Map<string, Promise<void>>();
  const guard = createRedirectGuard(ports.sessionStorage, `${storagePrefix}redirects`, {
    limit: constants.redirectLimit,
    windowMs: constants.redirectWindowMs,
  });

  function fail(cause: unknown, cameFrom: string): void {
    const error = AuthError.isInstance(cause)
      ? cause
      : new AuthError("login_unavailable", "The sign-in failed.", { cause });
    ports.logger.error(`Sign-in failed (${error.code}): ${error.message}`, error);
    if (!state.dispatch({ type: "idle", error })) return;
    if (options.shouldRedirectErrors) ports.location.replace(paths.servicePage("auth-error", cameFrom));
  }

  async function begin({ returnTo, prompt, history = "push" }: LoginOptions): Promise<void> {
    const target = paths.safe(returnTo ?? paths.returnTarget());
    if (!guard.admit(ports.clock.now())) {
      return fail(new AuthError("too_many_redirects", "The browser is sent to the provider again and again."), target);
    }
    if (!state.dispatch({ type: "logs-in" })) return;
    try {
      const redirectUri = paths.absolute(options.redirectPath ?? target.replace(/#.*$/, ""));
      const url = await protocol.begin({
        redirectUri,
        returnTo: target,
        prompt: prompt ?? null,
        nowMs: ports.clock.now(),
      });
      ports.location[history === "replace" ? "replace" : "assign"](url);
    } catch (cause) {
      const error = new AuthError("login_unavailable", "The browser could not be sent to the provider.", { cause });
      ports.logger.error(error.message, cause);
      state.dispatch({ type: "idle", error });
    }
  }

  async function exchange(code: string): Promise<void> {
    let cameFrom = paths.currentWithoutHash();
    state.dispatch({ type: "logs-in" });
    try {
      const attempt = await protocol.takeAttempt(ports.location.href);
      cameFrom = attempt.returnTo;
      const record = accept(await endpoint.exchangeCode({ ...attempt, code }), attempt.nonce);
      showAgain(attempt.returnTo, record);
    } catch (cause) {
      ports.location.replaceState(paths.currentWithoutHash());
      if (AuthError.isInstance(cause) && cause.code === "login_state_missing") {
        ports.logger.error(cause.message, cause);
        state.dispatch({ type: "idle", error: cause });
      } else {
        fail(cause, cameFrom);
      }
    }
  }

  function accept(response: TokenResponse, nonce: string | null): TokenRecord {
    if (response.idToken !== null) {
      checkIdToken(response.idToken, {
        issuer: context.addresses.issuer,
        clientId: options.clientId,
        nonce,
        nowMs: ports.clock.now(),
        toleranceMs: constants.idTokenToleranceMs,
      });
    } else if (nonce !== null) {
      throw new AuthError(
        "token_invalid",
        "The provider sent no id token, so the answer cannot be tied to this attempt.",
      );
    }
    return credentials.accept(response);
  }

  /** The code leaves the address before anything is rendered with it. */
  function showAgain(stored: string, record: TokenRecord): void {
    const target = paths.safe(stored);
    const isHere = target.replace(/#.*$/, "") === paths.currentWithoutHash();
    ports.location.replaceState(isHere ? target : paths.currentWithoutHash());
    session.open(record);
    if (!isHere) (options.onReturn ?? ((path: string) => ports.location.replace(path)))(target);
  }

  return {
    begin,
    finish({ state: id, code }) {
      const running = answers.get(id) ?? exchange(code ?? "");
      answers.set(id, running);
      return running;
    },
    async refuse(answer) {
      const attempt = await protocol.takeAttempt(ports.location.href).catch(() => null);
      const { error, description } = answer.failure;
      ports.location.replaceState(paths.currentWithoutHash());
      fail(
        new AuthError("login_refused", description, { providerError: error }),
        attempt?.returnTo ?? paths.currentWithoutHash(),
      );
    },
    async withPassword(username, password) {
      if (!state.dispatch({ type: "logs-in" })) return;
      try {
        session.open(accept(await endpoint.password(username, password), null));
      } catch (cause) {
        const error = AuthError.isInstance(cause)
          ? cause
          : new AuthError("login_unavailable", "The sign-in failed.", { cause });
        state.dispatch({ type: "idle", error });
        throw error;
      }
    },
  };
}
