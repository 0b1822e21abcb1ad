/** Tells, asked with the current time, whether a window of so many milliseconds has ended; the next one then begins. */
export function createFixedWindow(lengthMs: number): (nowMs: number) => boolean {
  let startMs: number | undefined;
  return (nowMs) => {
    // A clock that was set back ends it too.
    const isOver = startMs === undefined || nowMs - startMs >= lengthMs || nowMs < startMs;
    if (isOver) startMs = nowMs;
    return isOver;
  };
}
