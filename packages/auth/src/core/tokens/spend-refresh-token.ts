import type { Credentials } from "./credentials.ts";

/**
 * Takes this refresh token out of storage and memory, for its one use. From here no way back: under rotation a token that was sent twice
 * ends the whole session, and an answer that got lost looks just like a request that did.
 *
 * @returns false when it stands there no more: spent by another tab, or replaced by a new sign-in
 */
export function spendRefreshToken(credentials: Credentials, refreshToken: string): boolean {
  const stored = credentials.stored();
  if (stored?.refresh_token !== refreshToken) return false;
  const { refresh_token: _spent, ...rest } = stored;
  credentials.keep(rest);
  return true;
}
