import { isWithin } from "../navigation/redirect-guard.ts";
import { readStoredNumber } from "../storage/safe-storage.ts";
import type { PageLifecycle } from "./page-lifecycle.ts";
import type { RuntimeContext } from "./runtime-context.ts";
import type { Session } from "./session.ts";
import type { SignIn } from "./sign-in.ts";

/**
 * The first 401 of the API leads to a new sign-in, a second soon after to the error page. The time of the first one is
 * in session storage, because the sign-in in between reloads the page.
 *
 * @returns whether the request may be repeated with a token that the API has not rejected yet
 */
export function createUnauthorizedPolicy(
  { ports, options, paths, state, credentials, tabStorage, provider }: RuntimeContext,
  parts: { session: Session; signIn: SignIn; lifecycle: PageLifecycle; refresh: () => Promise<void> },
): (rejected?: string) => Promise<boolean> {
  const { session, signIn, lifecycle, refresh } = parts;
  const key = `${options.storagePrefix}unauthorized-at`;

  function isRepeated(): boolean {
    const nowMs = ports.clock.now();
    const lastMs = readStoredNumber(tabStorage, key, ports.logger);
    tabStorage.setItem(key, String(nowMs));
    return lastMs !== null && isWithin(options.constants.unauthorizedResetMs, lastMs, nowMs);
  }

  /** Whether there is a valid token other than the rejected one. */
  function hasOther(rejected: string | undefined): boolean {
    const record = credentials.current();
    return record !== null && !credentials.isExpired(record) && record.access_token !== rejected;
  }

  async function signInAgain(): Promise<void> {
    if (isRepeated()) {
      ports.logger.error("The API rejected a new token too.");
      if (!state.dispatch({ type: "logs-in" })) return;
      ports.location.replace(paths.servicePage("error-401", paths.current()));
      return lifecycle.expectLeave();
    }
    session.end();
    await signIn.begin({ history: "replace", isPageReloaded: true });
    lifecycle.expectLeave();
  }

  return async (rejected) => {
    // Several requests of one page fail together; the redirect has already started.
    if (state.isBetweenPages() || paths.isServicePage()) return false;
    const hasChanged = credentials.hasChangedElsewhere();
    if (hasChanged) session.followStorage();
    if (state.isBetweenPages()) return false;
    // Sent with a token that this tab or another has replaced since: the new one may be accepted.
    if (rejected !== undefined && hasOther(rejected)) return true;
    if (hasChanged && hasOther(rejected)) {
      await session.reload();
      return false;
    }
    const record = credentials.current();
    if (record?.refresh_token !== undefined && credentials.isExpired(record)) {
      await refresh();
      return !state.isBetweenPages() && hasOther(rejected);
    }
    if (!(await provider.isReachable())) return false;
    // Another 401 may have been processed while the provider was asked.
    if (!state.isBetweenPages() && !(rejected !== undefined && hasOther(rejected))) await signInAgain();
    return false;
  };
}
