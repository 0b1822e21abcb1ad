import { createTimers } from "../timers.ts";
import { lifetimeMs } from "../tokens/token-record.ts";
import type { RuntimeContext } from "./runtime-context.ts";

export interface RefreshTimer {
  /**
   * Sets the timer for the current token: shortly before it expires, or to that moment when it cannot be renewed. Stops
   * it when there is no token.
   * @param notBeforeMs the minimum delay after a failed attempt. @default 0
   */
  schedule(notBeforeMs?: number): void;
  stop(): void;
}

export interface RefreshTimerOptions {
  /** Whether a token without a refresh token may be renewed by a silent login. */
  readonly canRenewSilently: () => boolean;
  /** Whether this tab should refresh. */
  readonly isDueHere: () => boolean;
  readonly onDue: () => void;
}

/** Longer delays overflow to zero in browsers. */
const longestDelayMs = 2 ** 31 - 1;

export function createRefreshTimer(
  { credentials, options, ports }: RuntimeContext,
  { canRenewSilently, isDueHere, onDue }: RefreshTimerOptions,
): RefreshTimer {
  const { refreshLeadMs } = options.constants;
  const timers = createTimers<"refresh">(ports.clock);

  function dueInMs(): number | null {
    const record = credentials.current();
    if (record === null) return null;
    // The session of a token that cannot be renewed ends when it expires.
    const canRenew = record.refresh_token !== undefined || canRenewSilently();
    const leadMs = canRenew ? Math.min(refreshLeadMs, lifetimeMs(record) / 2) : 0;
    return Math.max(credentials.remainingMs(record) - leadMs, 0);
  }

  function schedule(notBeforeMs = 0): void {
    timers.stop("refresh");
    const delayMs = dueInMs();
    if (delayMs !== null) timers.start("refresh", Math.min(Math.max(delayMs, notBeforeMs), longestDelayMs), fire);
  }

  function fire(): void {
    const remainingMs = dueInMs();
    if (remainingMs === null) return;
    if (remainingMs > 0) schedule();
    else if (isDueHere()) onDue();
  }

  return { schedule, stop: () => timers.stop("refresh") };
}
