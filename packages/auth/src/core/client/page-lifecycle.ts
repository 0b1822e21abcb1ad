import type { RuntimeContext } from "./runtime-context.ts";
import { AuthError } from "../auth-error.ts";

/** Sends the browser to the provider. @throws AuthError `redirect_failed` */
export async function leavePage(
  { options, ports }: RuntimeContext,
  url: string,
  history: "push" | "replace",
): Promise<void> {
  try {
    if (options.redirect === null) throw new TypeError("There is no redirect function.");
    if (options.redirect !== undefined) await options.redirect(url, history);
    else if (history === "replace") ports.location.replace(url);
    else ports.location.assign(url);
  } catch (cause) {
    throw new AuthError("redirect_failed", "The browser could not be sent to the provider.", { cause });
  }
}
