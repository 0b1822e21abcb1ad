import type { ErrorReporter, ReportErrorOptions } from "../errors/error-reporter.ts";

/** React calls the handlers of the root and of the boundary in the same commit. */
const sameThrowMs = 100;

interface Thrown {
  readonly value: unknown;
  readonly place: string | null | undefined;
  readonly atMs: number;
}

const lastPrimitives = new WeakMap<ErrorReporter, Thrown>();

/**
 * Reports an error once that several of React's handlers receive. Telemetry deduplicates error objects itself; a thrown
 * primitive is deduplicated by its value and component stack within `sameThrowMs`.
 *
 * @param componentStack `undefined` when unknown
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
