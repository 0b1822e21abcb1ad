export interface RateWindow {
  /** The total of this window, including this hit. */
  readonly count: number;
  /** Seconds until the window ends, at least 1. */
  readonly secondsLeft: number;
}

export interface RateWindows {
  /**
   * Adds `amount`, 1 by default, to the current window of a key; starts a new window for a new key or after the end of
   * the last one.
   */
  hit(key: string, windowInSeconds: number, amount?: number): Promise<RateWindow>;
}
