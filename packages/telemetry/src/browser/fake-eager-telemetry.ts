import { fakePage } from "../ports/fake-page.ts";
import type { FakePage } from "../ports/fake-page.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import { createEagerTelemetry } from "./create-eager-telemetry.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";
import type { Telemetry } from "./telemetry.ts";

export interface FakeTelemetry {
  readonly page: FakePage;
  readonly telemetry: Telemetry;
  readonly records: TelemetryRecord[];
  recordedValues(kind: TelemetryRecord["kind"]): unknown[];
  /** The message of each log entry, the kind of each other record. */
  messages(): unknown[];
}

/** Telemetry of a fake page, with a sink that collects the records. */
export function setUpTelemetry(options: Partial<TelemetryOptions> = {}): FakeTelemetry {
  const page = fakePage();
  const records: TelemetryRecord[] = [];
  const telemetry = createEagerTelemetry({
    service: "corp-site",
    environment: "prod",
    sinks: [() => (record) => void records.push(record)],
    ...options,
    ports: { ...page.ports, ...options.ports },
  });
  return {
    page,
    telemetry,
    records,
    recordedValues: (kind) => records.filter((record) => record.kind === kind).map(({ value }) => value),
    messages: () => records.map(({ kind, value }) => (kind === "log" ? value.message : kind)),
  };
}
