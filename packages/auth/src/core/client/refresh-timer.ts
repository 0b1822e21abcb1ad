import type { AuthContext } from "./auth-context.ts";
import { expiresAtClientMs, lifetimeMs } from "../tokens/token-record.ts";

export interface RefreshTimer {
  /** Sets the timer for the current token; without a token that can be refreshed it only stops the old one. */
  schedule(): void;
  stop(): void;
}

/** Longer delays overflow to zero in browsers. */
const longestDelayMs = 2 ** 31 - 1;

/** @see specification, section 9 */
export function createRefreshTimer({ credentials, options, ports }: AuthContext, onDue: () => void): RefreshTimer {
  const { freshnessMarginMs, refreshLeadMs } = options.constants;
  const { clock, page, locks } = ports;
  let timer: unknown = null;

  function stop(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }

  function dueInMs(): number | null {
    const record = credentials.current();
    if (record?.refresh_token === undefined || lifetimeMs(record) <= freshnessMarginMs) return null;
    return Math.max(expiresAtClientMs(record) - refreshLeadMs - clock.now(), 0);
  }

  function schedule(): void {
    stop();
    const delayMs = dueInMs();
    if (delayMs !== null) timer = clock.setTimeout(fire, Math.min(delayMs, longestDelayMs));
  }

  function fire(): void {
    timer = null;
    const stillToWaitMs = dueInMs();
    if (stillToWaitMs === null) return;
    if (stillToWaitMs > 0) return schedule();
    // Without locks only the tab being looked at refreshes; the others do when they are looked at.
    if (locks !== null || page.isVisible()) onDue();
  }

  return { schedule, stop };
}
