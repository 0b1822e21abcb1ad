export interface RateWindow {
  /** How often it was asked in this window, this time included. */
  readonly count: number;
  /** Seconds until the window ends, at least 1. */
  readonly secondsLeft: number;
}

/** Counts that all processes share. */
export interface RateWindows {
  /** Counts once more in the window of a key; after its end, or for a new key, in a new one. */
  hit(key: string, windowInSeconds: number): Promise<RateWindow>;
}
