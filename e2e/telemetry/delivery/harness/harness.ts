import { createAnalytics, createTelemetry, logGatewaySink, metricsSink } from "@corp/telemetry";
import type { Telemetry } from "@corp/telemetry";
import { readConfiguration } from "./configuration.ts";

declare global {
  interface Window {
    /** The page's telemetry, for the tests. */
    telemetry: Telemetry;
    /** Records rounds of five: one of each kind and the error's log entry. @returns their texts */
    recordRounds: (rounds: number) => string[];
    countStoredBatches: () => number;
  }
}

const { service, intake, delivery = {}, hookThrowsAtEvery } = readConfiguration();
const pageId = Math.random().toString(36).slice(2, 8);
/** The key with which a test fills the storage. */
const foreignName = "filler";
let roundsRecorded = 0;
let recordsSeen = 0;

const telemetry = createTelemetry({
  service,
  environment: "stg",
  release: "1.0.0",
  sinks: [metricsSink({ baseUrl: intake }), logGatewaySink({ url: intake })],
  // These tests measure delivery, so nothing may be dropped before it.
  recordsPerMinute: 100_000,
  delivery,
  ...(hookThrowsAtEvery !== undefined && {
    beforeSend: (record) => {
      recordsSeen += 1;
      if (recordsSeen % hookThrowsAtEvery === 0) throw new Error("The hook failed.");
      return record;
    },
  }),
});
const analytics = createAnalytics(telemetry, { url: `${intake}/tracker`, namespace: service, appVersion: "1.0.0" });

// Called when the deferred part is loaded.
telemetry.addSink(() => {
  document.documentElement.dataset["loaded"] = "true";
  return () => undefined;
});
window.telemetry = telemetry;
window.recordRounds = (rounds) => Array.from({ length: rounds }, recordRound).flat();
window.countStoredBatches = () => storedNames().filter((name) => name !== foreignName).length;
telemetry.start();
window.addEventListener("pageshow", ({ persisted }) => {
  document.documentElement.dataset["persisted"] = String(persisted);
});
document.documentElement.dataset["ready"] = "true";

function storedNames(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Blocked storage.
    return [];
  }
}

function recordRound(): string[] {
  const round = roundsRecorded++;
  const text = (kind: string): string => `${kind}.${pageId}.${round}`;
  const error = Object.assign(new Error(text("errorLog")), { name: text("error") });
  telemetry.reportError(error);
  telemetry.reportMessage(text("message"));
  telemetry.logger.info(text("log"));
  analytics.track("click", { type: "button", text: text("event") });
  return ["error", "errorLog", "message", "log", "event"].map(text);
}
