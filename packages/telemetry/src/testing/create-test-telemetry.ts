import { createEagerTelemetry } from "../browser/create-eager-telemetry.ts";
import type { TelemetryOptions } from "../browser/telemetry-options.ts";
import type { Telemetry } from "../browser/telemetry.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import { inertPorts } from "../ports/inert-ports.ts";
import type { AnalyticsEvent } from "../records/analytics-event.ts";
import type { ErrorMetric, MessageMetric } from "../records/metric.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";

/** The options of `createTelemetry`; service and environment have defaults. */
export type TestTelemetryOptions = Partial<TelemetryOptions>;

/** Telemetry that collects the records that would be sent, in order, after every filter. */
export interface TestTelemetry extends Telemetry {
  readonly records: readonly TelemetryRecord[];
  readonly errors: readonly ErrorMetric[];
  readonly messages: readonly MessageMetric[];
  readonly logs: readonly RemoteLogEntry[];
  readonly events: readonly AnalyticsEvent[];
  /** Deletes the collected records. */
  clear(): void;
}

/**
 * Creates telemetry for an application's tests: the same filters and records, without network, timers or browser; the
 * clock stands still. A logged error counts at once (`UnhandledLoggingError`). Without range maps, every error's owner
 * is the user (`UserError` and so on).
 */
export function createTestTelemetry(options: TestTelemetryOptions = {}): TestTelemetry {
  const records: TelemetryRecord[] = [];
  const telemetry = createEagerTelemetry({
    service: "test",
    environment: "local",
    errorTyping: { ranges: userOwnsAll },
    unhandledWaitMs: 0,
    ...options,
    sinks: [() => (record) => void records.push(record), ...(options.sinks ?? [])],
    ports: { ...inertPorts(), ...options.ports },
  });
  return {
    ...telemetry,
    records,
    get errors() {
      return records.flatMap((record) => (record.kind === "error" ? [record.value] : []));
    },
    get messages() {
      return records.flatMap((record) => (record.kind === "message" ? [record.value] : []));
    },
    get logs() {
      return records.flatMap((record) => (record.kind === "log" ? [record.value] : []));
    },
    get events() {
      return records.flatMap((record) => (record.kind === "event" ? [record.value] : []));
    },
    clear: () => {
      records.length = 0;
    },
  };
}

/** Returns ranges that fit any script: one from the first column of the first line, owned by the user. */
function userOwnsAll(): Readonly<Record<string, string>> {
  return new Proxy({}, { get: () => "AAA" });
}
