import { AuthError, toAuthError } from "../auth-error.ts";
import type { SilentLogin } from "../silent/silent-login.ts";
import { redirectToProvider } from "./page-lifecycle.ts";
import type { PageLifecycle } from "./page-lifecycle.ts";
import { runHook } from "./runtime-context.ts";
import type { RuntimeContext } from "./runtime-context.ts";
import type { Session } from "./session.ts";

export interface LogoutOptions {
  /** Path to show afterwards; of this origin. @default the current page if it is public, else the base path */
  returnTo?: string;
  /**
   * Whether the session at the provider ends too, or the tokens are removed and the page is reloaded.
   * @default the mode's
   */
  by?: "provider" | "reload";
}

export function createSignOut(
  context: RuntimeContext,
  { session, silent, lifecycle }: { session: Session; silent: SilentLogin; lifecycle: PageLifecycle },
): (options: LogoutOptions) => Promise<void> {
  const { state, ports, options, paths, credentials, provider } = context;

  async function leave(by: "provider" | "reload", target: string, idToken: string | null): Promise<void> {
    if (by === "provider" && (await provider.isReachable())) {
      const url = await provider.logoutUrl({ idToken, returnUrl: paths.absolute(target) });
      if (url !== null) return redirectToProvider(context, url, "push");
    }
    // Works while the provider is unreachable too. Its session continues, and a silent login on the next page would
    // find it.
    silent.forbid();
    // Otherwise the browser's error page would replace this one.
    if (!ports.page.isOnline())
      throw new AuthError("provider_unreachable", "There is no network: the user is signed out on this device alone.");
    if (paths.isHere(target)) ports.location.reload();
    else ports.location.replace(target);
  }

  return async ({ returnTo, by = options.logoutBy }) => {
    const { id_token: idToken = null, refresh_token: refreshToken } = credentials.current() ?? {};
    const target = paths.safe(returnTo ?? (paths.isPublicPage() ? paths.returnTarget() : options.basePath));
    if (!state.dispatch({ type: "logs-out" })) return;
    session.pause();
    await runHook(context, "beforeLogout", options.hooks.beforeLogout);
    session.removeToken();
    // Not awaited: the user is waiting, and the request outlives the page. Not by reload: Keycloak ends the session
    // of a refresh token that is revoked.
    if (refreshToken !== undefined && by === "provider") void provider.revoke(refreshToken);
    try {
      await leave(by, target, idToken);
      lifecycle.expectLeave();
    } catch (cause) {
      const error = toAuthError(cause, "Signing out failed.", "redirect_failed");
      ports.logger.error(error.message, error);
      state.dispatch({ type: "idle", error });
    }
  };
}
