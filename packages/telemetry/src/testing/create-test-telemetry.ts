import type { AnalyticsEvent } from "../records/analytics-event.ts";
import { createTelemetryAtOnce } from "../browser/create-eager-telemetry.ts";
import type { Telemetry } from "../browser/telemetry.ts";
import type { TelemetryOptions } from "../browser/telemetry-options.ts";
import type { RemoteLogEntry } from "../logging/remote-log-entry.ts";
import type { ErrorMetric, MessageMetric } from "../records/metric.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import { stillPage } from "../ports/inert-ports.ts";

/** What `createTelemetryAtOnce` takes; the service and the environment need not be told. */
export type TestTelemetryOptions = Partial<TelemetryOptions>;

/** Telemetry that keeps what would be sent, in the order in which it came, after every guard. */
export interface TestTelemetry extends Telemetry {
  readonly records: readonly TelemetryRecord[];
  readonly errors: readonly ErrorMetric[];
  readonly messages: readonly MessageMetric[];
  readonly logs: readonly RemoteLogEntry[];
  readonly events: readonly AnalyticsEvent[];
  /** Forgets what was recorded. */
  clear(): void;
}

/**
 * Telemetry for tests of what uses it: the same guards and the same records, without a network, a timer or a browser, and with a clock
 * that stands still. An error that is logged counts at once (`UnhandledLoggingError`). Every error counts as the user's own (`UserError`, `UserSyncError` and so on): a test has no range maps.
 */
export function createTestTelemetry(options: TestTelemetryOptions = {}): TestTelemetry {
  const records: TelemetryRecord[] = [];
  const telemetry = createTelemetryAtOnce({
    service: "test",
    environment: "local",
    typing: { ranges: everythingIsTheUsers },
    unhandledWaitMs: 0,
    ...options,
    sinks: [() => (record) => void records.push(record), ...(options.sinks ?? [])],
    ports: { ...stillPage(), ...options.ports },
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

/** One range from the first column of the first line on, owned by the user, whatever the script. */
function everythingIsTheUsers(): Readonly<Record<string, string>> {
  return new Proxy({}, { get: () => "AAA" });
}
