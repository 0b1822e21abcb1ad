import { toAuthError } from "../auth-error.ts";
import type { AuthError } from "../auth-error.ts";
import { isSilentLoginPossible } from "../silent/silent-login-conditions.ts";
import type { SilentLogin } from "../silent/silent-login.ts";
import type { Reconnection } from "./reconnection.ts";
import type { Refresher } from "./refresher.ts";
import { reportLostSession } from "./runtime-context.ts";
import type { RuntimeContext } from "./runtime-context.ts";
import type { Session } from "./session.ts";

/** The facts that decide what follows a failed refresh. */
export interface FailedRefresh {
  readonly error: AuthError;
  /** The token in memory; null when there is none. */
  readonly token: { readonly isExpired: boolean; readonly hasRefreshToken: boolean } | null;
  readonly isTokenStored: boolean;
  /** Whether a later silent login may succeed. */
  readonly maySignInSilently: boolean;
  readonly isServicePage: boolean;
}

/**
 * - "reconnect": retry as soon as the provider responds; "retry": after `refreshRetryMs`
 * - "report": the session ends when the access token expires
 * - "sign-out": reload as a guest; "end-session": become a guest without a reload
 */
export type FailedRefreshOutcome = "follow-storage" | "reconnect" | "retry" | "report" | "end-session" | "sign-out";

/** Only a definite rejection by the provider ends a session. */
function decideAfterFailedRefresh(failure: FailedRefresh): FailedRefreshOutcome {
  const { error, token, isTokenStored, maySignInSilently, isServicePage } = failure;
  if (token === null) return "end-session";
  // The user signed out in another tab while the response was on its way.
  if (!isTokenStored) return "follow-storage";
  const over = isServicePage ? "end-session" : "sign-out";
  switch (error.code) {
    case "user_changed":
      return over;
    case "grant_rejected": {
      // The token may have been rejected because the first response was lost; the session may still exist.
      const mayBeAlive = !token.hasRefreshToken && error.providerError !== "login_required";
      return mayBeAlive && !token.isExpired ? "report" : over;
    }
    case "refresh_unavailable":
      return token.isExpired && !maySignInSilently ? over : "retry";
    case "provider_unreachable":
      return "reconnect";
    default:
      return "retry";
  }
}

/**
 * Refreshes the token; a failure is logged and followed up. It never ends the session at the provider: another
 * application may be using it.
 */
export function createTokenRenewal(
  context: RuntimeContext,
  parts: {
    refresher: Refresher;
    session: Session;
    silent: SilentLogin;
    reconnection: Reconnection;
  },
): () => Promise<void> {
  const { state, credentials, paths, ports, options } = context;
  const { refresher, session, silent, reconnection } = parts;
  let reported: string | null = null;

  /** Logs once per kind of failure, not once per request that needs a token. */
  function report(error: AuthError): void {
    if (error.code === reported) return;
    reported = error.code;
    ports.logger.warn(`The token could not be refreshed (${error.code}): ${error.message}`, error);
  }

  function decide(error: AuthError): FailedRefreshOutcome {
    const record = credentials.current();
    return decideAfterFailedRefresh({
      error,
      token: record && {
        isExpired: credentials.isExpired(record),
        hasRefreshToken: record.refresh_token !== undefined,
      },
      isTokenStored: credentials.stored() !== null,
      maySignInSilently: isSilentLoginPossible(context) && !silent.isHopeless(),
      isServicePage: paths.isServicePage(),
    });
  }

  /** Shows the user of a valid token, otherwise the error. */
  function stayOnPage(error: AuthError): void {
    if (state.get().status === "logged") return;
    const record = credentials.current();
    if (record !== null && !credentials.isExpired(record)) session.open(record);
    else if (!paths.isPublicPage()) state.dispatch({ type: "failed", error });
  }

  function followUp(error: AuthError): Promise<void> | void {
    if (state.isBetweenPages()) return;
    report(error);
    switch (decide(error)) {
      case "follow-storage":
        return session.followStorage();
      case "reconnect":
        stayOnPage(error);
        return reconnection.await(() => void renew());
      case "retry":
        stayOnPage(error);
        return session.timer.schedule(options.constants.refreshRetryMs);
      case "report":
        state.dispatch({ type: "failed", error });
        return session.timer.schedule();
      case "end-session":
        return session.end();
      case "sign-out":
        return signOut(error);
    }
  }

  async function signOut(error: AuthError): Promise<void> {
    if (!state.dispatch({ type: "logs-out" })) return;
    session.pause();
    session.removeToken();
    await reportLostSession(context, error);
    await session.leaveByReload();
  }

  async function renew(): Promise<void> {
    try {
      session.open(await refresher.refresh());
      reported = null;
      // A page that is about to be left waits for the provider in `reconnection`.
      if (!state.isBetweenPages()) reconnection.stop();
    } catch (cause) {
      await followUp(toAuthError(cause, "The token could not be refreshed.", "provider_failed"));
    }
  }

  return renew;
}
