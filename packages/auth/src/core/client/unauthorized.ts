import { isWithin } from "../navigation/redirect-guard.ts";
import { readStoredNumber } from "../storage/safe-storage.ts";
import type { RuntimeContext } from "./runtime-context.ts";
import type { Session } from "./session.ts";
import type { SignIn } from "./sign-in.ts";

/**
 * The first 401 of the API leads to a new sign-in, a second soon after to the error page. Its time is in session
 * storage, because the sign-in in between reloads the page.
 *
 * @see requirement E13
 */
export function createUnauthorizedPolicy(
  { ports, options, paths, state, credentials, tabStorage }: RuntimeContext,
  session: Session,
  signIn: SignIn,
): () => Promise<void> {
  const key = `${options.storagePrefix}unauthorized-at`;

  function isRepeated(): boolean {
    const nowMs = ports.clock.now();
    const lastMs = readStoredNumber(tabStorage, key, ports.logger);
    tabStorage.setItem(key, String(nowMs));
    return lastMs !== null && isWithin(options.constants.unauthorizedResetMs, lastMs, nowMs);
  }

  return async () => {
    // Several requests of one page fail together: the browser is already leaving.
    if (state.isBetweenPages() || paths.isServicePage()) return;
    if (isRepeated()) {
      ports.logger.error("The API rejected a new token too.");
      ports.location.replace(paths.servicePage("error-401", paths.currentWithoutHash()));
      return;
    }
    // Another tab has replaced the rejected token: the new one is valid, and not this tab's to remove.
    if (credentials.hasChangedElsewhere() && credentials.stored() !== null) return ports.location.reload();
    session.end();
    await signIn.begin({ history: "replace", isPageReloaded: true });
  };
}
