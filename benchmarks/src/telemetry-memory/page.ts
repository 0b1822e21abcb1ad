import { createTelemetry, logGatewaySink, metricsSink } from "@corp/telemetry";
import type { Telemetry } from "@corp/telemetry";

/** Records kept for an intake that is down. */
export interface Retained {
  readonly storedBatches: number;
  readonly storedKilobytes: number;
  readonly overflow: number;
}

let telemetry: Telemetry | undefined;

function begin(): void {
  telemetry = createTelemetry({
    service: "bench",
    environment: "prod",
    recordsPerMinute: Number.POSITIVE_INFINITY,
    sinks: [metricsSink({ baseUrl: "https://intake.invalid" }), logGatewaySink({ url: "https://intake.invalid" })],
  });
  telemetry.start();
}

/** Logs a few entries per task, so that deferred work runs in between. */
async function log(count: number): Promise<Retained> {
  for (let entry = 0; entry < count; entry += 1) {
    telemetry?.logger.info(`registration ${entry} opened`, { eventId: entry, format: "online" });
    if (entry % 500 === 0) await nextTask();
  }
  // Entries are stored at the end of their task.
  await nextTask();
  const stored = Object.entries(localStorage).filter(([key]) => key.startsWith("corp.telemetry:"));
  const characters = stored.reduce((sum, [key, value]) => sum + key.length + String(value).length, 0);
  return {
    storedBatches: stored.length,
    storedKilobytes: characters / 1000,
    overflow: telemetry?.dropCounts().overflow ?? 0,
  };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

Object.assign(globalThis, { begin, log });
