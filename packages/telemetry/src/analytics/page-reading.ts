import { SCROLL_SETTLE_MS } from "../constants.ts";
import type { Timers } from "../ports/telemetry-ports.ts";
import type { AnalyticsWindow } from "./analytics-window.ts";

/** How a page was read so far. */
export interface Reading {
  /** How long it was visible, in milliseconds. */
  readonly viewTime: number;
  /** How far down it was seen, in percent from 0 to 100. */
  readonly scrollDepth: number;
}

export interface PageReading {
  /** Another page view begins. */
  restart(): void;
  /** Stops the clock until the page is shown or begins anew. */
  read(): Reading;
  dispose(): void;
}

/** Measures how long the page is visible and how far down it is seen. */
export function createPageReading(window: AnalyticsWindow, timers: Timers): PageReading {
  const { document, performance } = window;
  const listening = new AbortController();
  let seen = 0;
  let height = 0;
  let viewedMs = 0;
  let shownAtMs: number | undefined;
  let settling: unknown;

  const look = (): void => {
    height = document.documentElement.scrollHeight;
    seen = Math.max(seen, window.scrollY + window.innerHeight);
  };
  const lookIfSettled = (): void => {
    if (!settling) look();
  };
  const show = (): void => {
    if (document.visibilityState !== "hidden") shownAtMs ??= performance.now();
  };
  // After a layout, when reading sizes costs nothing.
  const growing = new window.ResizeObserver(lookIfSettled);
  growing.observe(document.body);
  window.addEventListener("scroll", lookIfSettled, listening);
  document.addEventListener("visibilitychange", show, listening);

  return {
    restart: () => {
      seen = viewedMs = 0;
      shownAtMs = undefined;
      show();
      timers.clearTimeout(settling);
      // A navigation is told of before or after the document and its scroll position follow: neither page is to be given the other's.
      settling = timers.setTimeout(() => {
        settling = 0;
        look();
      }, SCROLL_SETTLE_MS);
    },
    read: () => {
      // Later the document may be the next page's already.
      if (!seen) look();
      viewedMs += performance.now() - (shownAtMs ?? performance.now());
      shownAtMs = undefined;
      return { viewTime: Math.round(viewedMs), scrollDepth: Math.round(Math.min(1, seen / height || 0) * 100) };
    },
    dispose: () => {
      timers.clearTimeout(settling);
      listening.abort();
      growing.disconnect();
    },
  };
}
