/**
 * Logs a caught error, unless it is a DOMException: blocked or full storage and denied locks are expected. To the
 * console only, because telemetry must not report its own failures to itself.
 */
export function warnUnexpected(consequence: string, error: unknown): void {
  if (!(error instanceof DOMException)) console.warn(`Telemetry: ${consequence}`, error);
}
