import { basePath } from "../navigation/base-path.ts";

/**
 * Path and query of the page to return to; null for another origin, another scheme or an invalid URL.
 *
 * @see requirement C2
 */
export function safeRedirectTarget(requested: string | null, origin: string): string | null {
  if (requested === null || !URL.canParse(requested, origin)) return null;
  const url = new URL(requested, origin);
  // A blob: address has the origin of its creator.
  const isOurs =
    url.origin === new URL(origin).origin && /^https?:$/u.test(url.protocol) && url.pathname.startsWith(basePath);
  // A path that begins with two slashes would be another host's.
  return isOurs ? url.pathname.replace(/^\/{2,}/u, "/") + url.search : null;
}
