import { AuthError } from "../auth-error.ts";
import type { LoginOptions } from "../settings/options.ts";
import { isLevelReached } from "../tokens/authentication-level.ts";
import type { AuthenticationLevel } from "../tokens/authentication-level.ts";
import type { RuntimeContext } from "./runtime-context.ts";

/**
 * Requests the level once per tab, until an explicit sign-in: a provider that does not reach it would otherwise be
 * asked in an endless loop. Returns the error to show.
 * @param key of the level that has been asked for, in the tab's storage
 */
export async function requireLevel(
  { state, ports, credentials, tabStorage }: RuntimeContext,
  level: AuthenticationLevel,
  { key, login }: { readonly key: string; login(request: LoginOptions): Promise<void> },
): Promise<AuthError | null> {
  const record = credentials.current();
  const isReached = record === null || isLevelReached(record, level, ports.clock.now());
  const wanted = JSON.stringify(level);
  const hasBeenAsked = tabStorage.getItem(key) === wanted;
  if (isReached) {
    if (hasBeenAsked) tabStorage.removeItem(key);
    return null;
  }
  if (hasBeenAsked)
    return new AuthError("login_rejected", "The provider did not authenticate the user at the required level.");
  tabStorage.setItem(key, wanted);
  await login({ history: "replace", ...level });
  // No redirect happened, for example because the provider is unreachable: the level was not requested.
  if (state.get().error !== null && !state.isBetweenPages()) tabStorage.removeItem(key);
  return null;
}
