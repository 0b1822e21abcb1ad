import { createTelemetry, logGatewaySink, metricsSink } from "@corp/telemetry";
import type { Telemetry } from "@corp/telemetry";

/** What a page holds for an intake that is down. */
export interface Held {
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

/** A few at a time, so that what is due in between happens. */
async function log(count: number): Promise<Held> {
  for (let entry = 0; entry < count; entry += 1) {
    telemetry?.logger.info(`registration ${entry} opened`, { eventId: entry, format: "online" });
    if (entry % 500 === 0) await nextTask();
  }
  // What was logged is stored at the end of its task.
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
