import { HttpError } from "./http-error.ts";
import { createIpCounters } from "./ip-counters.ts";
import { messages } from "./messages.ts";

const windowMs = 60_000;

/** Counts a page that is about to be rendered for an IP. @throws HttpError 429 beyond the limit */
export type CountRender = (ip: string) => void;

/**
 * Cached pages, and those that others are waiting for, cost nothing and are not counted: an office behind one IP
 * reads them without a limit.
 *
 * @param perMinute 0: no limit
 * @param now in milliseconds, of a clock that never goes back
 */
export function createRenderLimit(perMinute: number, now: () => number = () => performance.now()): CountRender {
  if (perMinute === 0) return () => {};
  const createWindow = () => ({ counters: createIpCounters({ narrow: perMinute }), endsAt: now() + windowMs });
  let window = createWindow();
  return (ip) => {
    if (now() >= window.endsAt) window = createWindow();
    if (window.counters.take(ip) !== null) return;
    const retryAfterInSeconds = Math.max(1, Math.ceil((window.endsAt - now()) / 1_000));
    throw new HttpError(429, "TOO_MANY_REQUESTS", messages.tooManyPages, { retryAfterInSeconds });
  };
}
