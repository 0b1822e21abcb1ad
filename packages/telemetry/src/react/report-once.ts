import type { ErrorReporter, ReportErrorOptions } from "../errors/error-reporter.ts";

/** React tells the root and the boundary of one throw in the same commit, one right after the other. */
const sameThrowMs = 100;

interface Thrown {
  readonly value: unknown;
  readonly place: string | null | undefined;
  readonly atMs: number;
}

const lastPrimitives = new WeakMap<ErrorReporter, Thrown>();

/**
 * Reports an error that several of React's handlers see only once. Telemetry knows an error object again by itself; a thrown text or
 * number is known again by its value and the component it was thrown in, for a moment.
 *
 * @param componentStack where in the tree it was thrown; `undefined` where nobody knows.
 */
export function reportOnce(
  telemetry: ErrorReporter,
  error: unknown,
  componentStack: string | null | undefined,
  options: ReportErrorOptions,
): void {
  if (typeof error !== "object" || error === null) {
    const thrown: Thrown = { value: error, place: componentStack, atMs: Date.now() };
    const last = lastPrimitives.get(telemetry);
    lastPrimitives.set(telemetry, thrown);
    if (last && isSameThrow(last, thrown)) return;
  }
  telemetry.reportError(error, options);
}

function isSameThrow(last: Thrown, thrown: Thrown): boolean {
  const passedMs = thrown.atMs - last.atMs;
  const isSamePlace = !last.place || !thrown.place || last.place === thrown.place;
  return Object.is(last.value, thrown.value) && isSamePlace && passedMs >= 0 && passedMs < sameThrowMs;
}
