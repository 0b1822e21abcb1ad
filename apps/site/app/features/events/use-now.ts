import { useSyncExternalStore } from "react";

/** What is told by the clock is told in minutes. */
const tickMs = 30_000;

/** Milliseconds since 1970, now and then; null on the server and during hydration, whose pages are kept and say the same to everybody. */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / tickMs) * tickMs,
    () => null,
  );
}

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, tickMs);
  // A tab that slept has missed its ticks.
  document.addEventListener("visibilitychange", tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tell);
  };
}
