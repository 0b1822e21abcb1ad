import { createTimers } from "../timers.ts";
import { lifetimeMs } from "../tokens/token-record.ts";
import type { RuntimeContext } from "./runtime-context.ts";

export interface RefreshTimer {
  /**
   * Sets the timer for the current token; stops it when there is no token that can be renewed.
   * @param notBeforeMs the smallest delay, after a failed attempt. @default 0
   */
  schedule(notBeforeMs?: number): void;
  stop(): void;
}

export interface RefreshTimerOptions {
  /** Whether a token without a refresh token may be renewed by a silent login. */
  readonly canRenewSilently: () => boolean;
  /** Whether this tab is the one to refresh. */
  readonly isDueHere: () => boolean;
  readonly onDue: () => void;
}

/** Longer delays overflow to zero in browsers. */
const longestDelayMs = 2 ** 31 - 1;

/** @see requirement E12 */
export function createRefreshTimer(
  { credentials, options, ports }: RuntimeContext,
  { canRenewSilently, isDueHere, onDue }: RefreshTimerOptions,
): RefreshTimer {
  const { freshnessMarginMs, refreshLeadMs } = options.constants;
  const timers = createTimers<"refresh">(ports.clock);

  function dueInMs(): number | null {
    const record = credentials.current();
    if (record === null || lifetimeMs(record) <= freshnessMarginMs) return null;
    if (record.refresh_token === undefined && !canRenewSilently()) return null;
    return Math.max(credentials.remainingMs(record) - refreshLeadMs, 0);
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
