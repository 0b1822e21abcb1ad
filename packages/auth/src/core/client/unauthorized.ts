import { isWithin } from "../navigation/redirect-guard.ts";
import { readStoredNumber } from "../storage/stored-values.ts";
import type { RuntimeContext } from "./runtime-context.ts";
import type { Session } from "./session.ts";
import type { SignIn } from "./sign-in.ts";

/**
 * What a 401 of the API leads to: the first to a new sign-in, a second soon after to the error page. The mark stands in session
 * storage, because the sign-in in between loads the page anew.
 *
 * @see specification, section 4 (401 handling)
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
    // Several requests of one page fail together: the browser is already on its way.
    if (state.isBetweenPages() || paths.isServicePage()) return;
    if (isRepeated()) {
      ports.logger.error("The API refused a new token too.");
      ports.location.replace(paths.servicePage("error-401", paths.currentWithoutHash()));
      return;
    }
    // The refused token was replaced in another tab: that one is good, and not this tab's to forget.
    if (credentials.hasChangedElsewhere() && credentials.stored() !== null) return ports.location.reload();
    session.end();
    await signIn.begin({ history: "replace", isPageReloaded: true });
  };
}
