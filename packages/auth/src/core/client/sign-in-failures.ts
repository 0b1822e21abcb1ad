import { AuthError, toAuthError } from "../auth-error.ts";
import type { AuthErrorCode } from "../auth-error.ts";
import { parseRecord, stringField } from "../storage/json-record.ts";
import type { RuntimeContext } from "./runtime-context.ts";
import type { Session } from "./session.ts";

const failed = "The sign-in failed.";

/** The three ways a failed sign-in ends. Each logs the error and puts it into the state. */
export interface SignInFailures {
  /** Redirects to the error page, unless the options say otherwise. */
  redirectToErrorPage(cause: unknown, cameFrom: string): void;
  /** The response belongs to no attempt of this browser: a signed-in user stays signed in. */
  ignoreResponse(cause: unknown): void;
  /** The page stays, and so does a user who was signed in before: requests carry their token. */
  stayOnPage(cause: unknown): AuthError;
}

export function createSignInFailures(context: RuntimeContext, session: Session): SignInFailures {
  const { state, ports, options, paths, credentials, tabStorage } = context;
  const { logger, location } = ports;

  return {
    redirectToErrorPage(cause, cameFrom) {
      const error = toAuthError(cause, failed);
      logger.error(`Sign-in failed (${error.code}): ${error.message}`, error);
      if (!state.dispatch({ type: "idle", error })) return;
      const { code, message, providerError } = error;
      tabStorage.setItem(options.lastErrorKey, JSON.stringify({ code, message, providerError }));
      if (options.shouldRedirectErrors) location.replace(paths.servicePage("auth-error", cameFrom));
    },
    ignoreResponse(cause) {
      const error = toAuthError(cause, failed);
      logger.error(error.message, error);
      location.replaceState(paths.currentWithoutHash());
      const record = credentials.current();
      if (record === null) state.dispatch({ type: "failed", error });
      else if (!credentials.isExpired(record)) session.open(record);
    },
    stayOnPage(cause) {
      const error = toAuthError(cause, failed);
      logger.error(error.message, error);
      state.dispatch({ type: "idle", error });
      const record = credentials.current();
      if (record !== null && !credentials.isExpired(record)) {
        session.open(record);
        state.dispatch({ type: "failed", error });
      }
      return error;
    },
  };
}

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
