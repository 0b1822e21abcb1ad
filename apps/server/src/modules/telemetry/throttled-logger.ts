/** One line a minute is enough to know, however many senders are at it. */
const quietMs = 60_000;

interface Told<Details> {
  /** Since the last time it was told, this time included. */
  readonly count: number;
  /** Of this time. */
  readonly details: Details;
}

/** Tells of what happens again and again at most once a minute, and how often it was since. */
export function seldom<Details>(
  tell: (told: Told<Details>) => void,
  now: () => Date,
): (count: number, details: Details) => void {
  let quietUntil = 0;
  let untold = 0;
  return (count, details) => {
    untold += count;
    const time = now().getTime();
    if (count === 0 || time < quietUntil) return;
    quietUntil = time + quietMs;
    tell({ count: untold, details });
    untold = 0;
  };
}
