import type { Credentials } from "./credentials.ts";

/**
 * Takes the refresh token out of storage and memory, for its one use. From here no way back: under rotation a token that was sent twice
 * ends the whole session, and an answer that got lost looks just like a request that did.
 *
 * @returns null when there is none, or it has been spent, here or in another tab
 */
export function spendRefreshToken(credentials: Credentials): string | null {
  const stored = credentials.stored();
  if (stored?.refresh_token === undefined) return null;
  const { refresh_token: refreshToken, ...rest } = stored;
  credentials.keep(rest);
  return refreshToken;
}
