import { Counter } from "prom-client";
import type { Registry } from "prom-client";
import type { TelemetryCounts } from "../../modules/telemetry/telemetry-counts.ts";

export function measureTelemetry(registry: Registry, counts: TelemetryCounts): void {
  const records = new Counter({
    name: "telemetry_records_total",
    help: "Telemetry records received from browsers, by outcome",
    labelNames: ["endpoint", "outcome"] as const,
    registers: [registry],
    collect() {
      records.reset();
      for (const { endpoint, outcome, count } of counts.records()) records.inc({ endpoint, outcome }, count);
    },
  });
  const forwarded = new Counter({
    name: "telemetry_forwarded_records_total",
    help: "Telemetry records for the collector: accepted or dropped",
    labelNames: ["outcome"] as const,
    registers: [registry],
    collect() {
      forwarded.reset();
      const { sent, dropped } = counts.forwarded();
      forwarded.inc({ outcome: "sent" }, sent);
      forwarded.inc({ outcome: "dropped" }, dropped);
    },
  });
}
