export interface RateWindow {
  /** The number of hits in this window, including this one. */
  readonly count: number;
  /** Seconds until the window ends, at least 1. */
  readonly secondsLeft: number;
}

/** Counters shared by all processes. */
export interface RateWindows {
  /**
   * Counts a hit in the current window of a key; starts a new window for a new key or after the end of the last one.
   */
  hit(key: string, windowInSeconds: number): Promise<RateWindow>;
}
