import type { RuntimeContext } from "./runtime-context.ts";
import { lifetimeMs } from "../tokens/token-record.ts";

export interface RefreshTimer {
  /**
   * Sets the timer for the current token; without one that can be renewed it only stops the old one.
   * @param notBeforeMs how long to wait at least, after an attempt that failed. @default 0
   */
  schedule(notBeforeMs?: number): void;
  stop(): void;
}

export interface RefreshTimerOptions {
  /** Whether a token without a refresh token may be renewed some other way. */
  readonly canRenewSilently: () => boolean;
  /** Whether it is this tab's turn to refresh. */
  readonly isDueHere: () => boolean;
  readonly onDue: () => void;
}

/** Longer delays overflow to zero in browsers. */
const longestDelayMs = 2 ** 31 - 1;

/** @see specification, section 9 */
export function createRefreshTimer(
  { credentials, options, ports }: RuntimeContext,
  { canRenewSilently, isDueHere, onDue }: RefreshTimerOptions,
): RefreshTimer {
  const { freshnessMarginMs, refreshLeadMs } = options.constants;
  const { clock } = ports;
  let timer: unknown = null;

  function stop(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }

  function dueInMs(): number | null {
    const record = credentials.current();
    if (record === null || lifetimeMs(record) <= freshnessMarginMs) return null;
    if (record.refresh_token === undefined && !canRenewSilently()) return null;
    return Math.max(credentials.remainingMs(record) - refreshLeadMs, 0);
  }

  function schedule(notBeforeMs = 0): void {
    stop();
    const delayMs = dueInMs();
    if (delayMs !== null) timer = clock.setTimeout(fire, Math.min(Math.max(delayMs, notBeforeMs), longestDelayMs));
  }

  function fire(): void {
    timer = null;
    const stillToWaitMs = dueInMs();
    if (stillToWaitMs === null) return;
    if (stillToWaitMs > 0) schedule();
    else if (isDueHere()) onDue();
  }

  return { schedule, stop };
}
