import { SCROLL_SETTLE_MS } from "../constants.ts";
import type { Timers } from "../ports/telemetry-ports.ts";
import type { AnalyticsWindow } from "./analytics-window.ts";

export interface Reading {
  /** How long the page was visible, in milliseconds. */
  readonly viewTime: number;
  /** The lowest point seen, in percent from 0 to 100. */
  readonly scrollDepth: number;
}

export interface PageReading {
  restart(): void;
  /** Pauses the clock until the page is shown or another page view starts. */
  read(): Reading;
  dispose(): void;
}

export function createPageReading(window: AnalyticsWindow, timers: Timers): PageReading {
  const { document, performance } = window;
  const listening = new AbortController();
  let seen = 0;
  let height = 0;
  let viewedMs = 0;
  let shownAtMs: number | undefined;
  let settling: unknown;

  const measure = (): void => {
    height = document.documentElement.scrollHeight;
    seen = Math.max(seen, window.scrollY + window.innerHeight);
  };
  const measureIfSettled = (): void => {
    if (!settling) measure();
  };
  const show = (): void => {
    if (document.visibilityState !== "hidden") shownAtMs ??= performance.now();
  };
  // The observer calls back after layout, where reading sizes forces no layout. At a page's start a forced one would
  // block a slow phone for a quarter of a second.
  const observe = (): void => growing.observe(document.body ?? document.documentElement);
  const growing = new window.ResizeObserver(measureIfSettled);
  observe();
  window.addEventListener("scroll", measureIfSettled, listening);
  document.addEventListener("visibilitychange", show, listening);

  return {
    restart: () => {
      seen = viewedMs = 0;
      shownAtMs = undefined;
      show();
      timers.clearTimeout(settling);
      // A router may notify before or after it changes the document and the scroll position. Until they settle, they
      // may belong to the other page.
      settling = timers.setTimeout(() => {
        settling = 0;
        growing.disconnect();
        observe();
      }, SCROLL_SETTLE_MS);
    },
    read: () => {
      viewedMs += performance.now() - (shownAtMs ?? performance.now());
      shownAtMs = undefined;
      // Measure now if no frame was rendered since the page settled: later the document may already be the next page's.
      if (!seen && viewedMs) measure();
      return { viewTime: Math.round(viewedMs), scrollDepth: Math.round(Math.min(1, seen / height || 0) * 100) };
    },
    dispose: () => {
      timers.clearTimeout(settling);
      listening.abort();
      growing.disconnect();
    },
  };
}
