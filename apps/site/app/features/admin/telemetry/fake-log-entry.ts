import type { TelemetryLogEntry } from "@corp/api/telemetry-report";

/** An entry of a log, a minute after the one before it. */
export function fakeLogEntry(id: number, given: Partial<TelemetryLogEntry> = {}): TelemetryLogEntry {
  return {
    log_id: String(id),
    received_at: new Date(Date.UTC(2027, 2, 2) + id * 60_000).toISOString(),
    service: "site",
    environment: null,
    release: null,
    level: "ERROR",
    message: `${id}`,
    stack_trace: null,
    error_type: null,
    error_class: null,
    url: null,
    user_agent: null,
    username: null,
    context: null,
    ...given,
  };
}
