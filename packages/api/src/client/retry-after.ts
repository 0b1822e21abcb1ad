/**
 * Seconds to wait by a `Retry-After` header: whole seconds, or the date to wait for; null when it says neither.
 *
 * @see RFC 9110, section 10.2.3
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d+$/u.test(header)) return Number(header);
  // Every form of an HTTP date begins with the name of a day; Date.parse alone would take "1.5" for a date as well.
  const dateMs = /^[A-Z][a-z]{2,8},? /u.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(dateMs) ? null : Math.max(0, Math.ceil((dateMs - nowMs) / 1_000));
}
