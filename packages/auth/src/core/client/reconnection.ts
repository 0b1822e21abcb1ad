import { createTimers } from "../timers.ts";
import type { RuntimeContext } from "./runtime-context.ts";

/** Waits for a provider that cannot be reached. */
export interface Reconnection {
  /**
   * Calls back once, as soon as the provider responds; a later call replaces the callback. While the callback itself
   * fails, the next attempts follow after `refreshRetryMs`, doubled each time up to a minute.
   */
  await(onReturn: () => void): void;
  /**
   * Calls `go`, which leaves or reloads the page, as soon as the provider responds. Earlier the browser's error page
   * would replace the page; `isOnline` is true in many networks without a connection.
   */
  leave(go: () => void): Promise<void>;
  /** Stops waiting, because the callback succeeded or the page is being left. */
  stop(): void;
}

const longestPauseMs = 60_000;

/** @param isDueHere whether this tab may ask the provider */
export function createReconnection(
  { ports, provider, options }: RuntimeContext,
  isDueHere: () => boolean,
): Reconnection {
  const timers = createTimers<"ask">(ports.clock);
  const { reconnectIntervalMs, refreshRetryMs } = options.constants;
  let waiting: (() => void) | null = null;
  /** The delay before the first request; grows while callbacks fail. */
  let pauseMs = 0;

  /** Does not wait for the previous request: over a dead connection it would hang. */
  function ask(): void {
    timers.start("ask", reconnectIntervalMs, ask);
    if (!isDueHere()) return;
    const asked = waiting;
    void provider.isReachable().then((isReachable) => {
      if (!isReachable || asked === null || asked !== waiting) return;
      timers.stop("ask");
      waiting = null;
      pauseMs = Math.min(Math.max(2 * pauseMs, refreshRetryMs), longestPauseMs);
      asked();
    });
  }

  function awaitReturn(onReturn: () => void): void {
    // Called for each request that needs a token, so a running timer is not restarted.
    if (waiting === null) timers.start("ask", Math.max(reconnectIntervalMs, pauseMs), ask);
    waiting = onReturn;
  }

  return {
    stop() {
      timers.stop("ask");
      waiting = null;
      pauseMs = 0;
    },
    leave: async (go) => ((await provider.isReachable()) ? go() : awaitReturn(go)),
    await: awaitReturn,
  };
}
