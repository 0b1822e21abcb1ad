import type { Auth } from "../core/client/auth.ts";
import type { LoginOptions } from "../core/settings/options.ts";

export interface PopupLoginOptions extends Omit<LoginOptions, "popup" | "returnTo" | "silent" | "action" | "history"> {
  /** Pixels. @default 480 */
  width?: number;
  /** Pixels. @default 680 */
  height?: number;
}

/**
 * Signs in in a popup window. The page stays as it is, with everything the user has typed. Call it in a click handler,
 * otherwise the browser blocks the window. The page at `silentCheckPath` has to return the response.
 *
 * @throws AuthError `popup_blocked`, `popup_closed`, `login_rejected`, or another code of a sign-in. The state has the
 * error too.
 */
export async function loginInPopup(
  auth: Pick<Auth, "login" | "getState">,
  { width = 480, height = 680, ...request }: PopupLoginOptions = {},
): Promise<void> {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  // Before the first `await`: browsers open a popup only right after a click.
  const opened = window.open("about:blank", "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
  const popup = opened && {
    navigate: (url: string) => opened.location.replace(url),
    // `closed` is also true for a window that a Cross-Origin-Opener-Policy has cut off, but that window has the focus.
    isClosed: () => opened.closed && document.hasFocus(),
  };
  try {
    await auth.login({ ...request, popup });
  } finally {
    opened?.close();
  }
  const { error } = auth.getState();
  if (error !== null) throw error;
}
