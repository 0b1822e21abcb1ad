import { useSyncExternalStore } from "react";

/** Times are shown in minutes. */
const tickMs = 30_000;

/**
 * Unix time in milliseconds, updated twice a minute; null on the server and during hydration, because cached pages are
 * shared.
 */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / tickMs) * tickMs,
    () => null,
  );
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  // A sleeping tab misses its ticks.
  document.addEventListener("visibilitychange", onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onTick);
  };
}
