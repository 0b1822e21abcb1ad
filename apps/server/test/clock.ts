const hourMs = 3_600_000;

let instant = new Date();

/** Reads the real clock for the tests of a file. */
export function readClock(): void {
  instant = new Date();
}

/**
 * The one reading of the clock that tests and their fixtures share: of two readings that should be equal, a minute or a
 * day may begin in between.
 */
export function testNow(): Date {
  return new Date(instant);
}

export function hoursFromNow(hours: number): Date {
  return new Date(instant.getTime() + hours * hourMs);
}
