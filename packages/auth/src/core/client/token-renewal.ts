import { AuthError } from "../auth-error.ts";
import type { AuthErrorCode } from "../auth-error.ts";
import { isSilentLoginPossible } from "../silent/silent-login-conditions.ts";
import type { SilentLogin } from "../silent/silent-login.ts";
import type { PageLifecycle } from "./page-lifecycle.ts";
import type { Refresher } from "./refresher.ts";
import type { RuntimeContext } from "./runtime-context.ts";
import type { Session } from "./session.ts";

/** The facts that decide what follows a failed refresh. */
export interface FailedRefresh {
  readonly code: AuthErrorCode | null;
  /** The token in memory; null when there is none. */
  readonly token: { readonly isExpired: boolean; readonly hasRefreshToken: boolean } | null;
  readonly isTokenStored: boolean;
  /** Whether a later silent login may succeed. */
  readonly maySignInSilently: boolean;
  readonly isServicePage: boolean;
}

/** "sign-out": reload as a guest; "end-session": become a guest without a reload. */
export type FailedRefreshOutcome = "follow-storage" | "retry" | "end-session" | "sign-out";

/** @see requirement E9 */
function decideAfterFailedRefresh(failure: FailedRefresh): FailedRefreshOutcome {
  const { code, token, isTokenStored, maySignInSilently, isServicePage } = failure;
  if (token !== null) {
    // The user signed out in another tab while the response was on its way.
    if (!isTokenStored) return "follow-storage";
    const isUnsent = code === "provider_unreachable" && token.hasRefreshToken;
    const canRecover = !token.isExpired || isUnsent || maySignInSilently || code === "refresh_in_other_tab";
    if (code !== "grant_rejected" && canRecover) return "retry";
  }
  return token === null || isServicePage ? "end-session" : "sign-out";
}

/**
 * Refreshes the token; a failure is logged and followed up. It never ends the session at the provider: another
 * application may be using it.
 */
export function createTokenRenewal(
  context: RuntimeContext,
  parts: { refresher: Refresher; session: Session; silent: SilentLogin; lifecycle: PageLifecycle },
): () => Promise<void> {
  const { state, credentials, paths, ports, options } = context;
  const { refresher, session, silent, lifecycle } = parts;

  function followUp(cause: unknown): void {
    if (state.isBetweenPages()) return;
    ports.logger.warn("The token could not be refreshed.", cause);
    const record = credentials.current();
    const token = record && {
      isExpired: credentials.isExpired(record),
      hasRefreshToken: record.refresh_token !== undefined,
    };
    const outcome = decideAfterFailedRefresh({
      code: AuthError.isInstance(cause) ? cause.code : null,
      token,
      isTokenStored: credentials.stored() !== null,
      maySignInSilently: isSilentLoginPossible(context) && !silent.isHopeless(),
      isServicePage: paths.isServicePage(),
    });
    switch (outcome) {
      case "follow-storage":
        return session.followStorage();
      case "retry":
        if (record !== null && token?.isExpired === false && state.get().status !== "logged") session.open(record);
        return session.timer.schedule(options.constants.refreshRetryMs);
      case "end-session":
        return session.end();
      case "sign-out":
        return signOut();
    }
  }

  function signOut(): void {
    if (!state.dispatch({ type: "logs-out" })) return;
    session.pause();
    session.removeToken();
    ports.location.reload();
    lifecycle.expectLeave();
  }

  return async () => {
    try {
      session.open(await refresher.refresh());
    } catch (cause) {
      followUp(cause);
    }
  };
}
