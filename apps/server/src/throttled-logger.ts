const intervalMs = 60_000;

interface Throttled<Details> {
  /** The number of events since the last line, including this one. */
  readonly count: number;
  /** The details of the latest event. */
  readonly details: Details;
}

/** Logs at most once a minute; each line carries the number of events since the last one. */
export function createThrottledLogger<Details>(
  log: (throttled: Throttled<Details>) => void,
  now: () => Date,
): (count: number, details: Details) => void {
  let nextLogAt = 0;
  let pending = 0;
  return (count, details) => {
    pending += count;
    const time = now().getTime();
    if (count === 0 || time < nextLogAt) return;
    nextLogAt = time + intervalMs;
    log({ count: pending, details });
    pending = 0;
  };
}
