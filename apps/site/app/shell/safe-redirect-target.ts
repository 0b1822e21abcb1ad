/**
 * The path and query of the page to go back to; null for another origin, another scheme or garbage
 * (specification, sections 2 and 5).
 */
export function safeRedirectTarget(requested: string | null, origin: string): string | null {
  if (requested === null || !URL.canParse(requested, origin)) return null;
  const url = new URL(requested, origin);
  // A blob: address has its maker's origin.
  const isOurs = url.origin === new URL(origin).origin && /^https?:$/u.test(url.protocol);
  return isOurs ? url.pathname + url.search : null;
}
