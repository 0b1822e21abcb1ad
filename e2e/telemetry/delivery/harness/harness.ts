import { createAnalytics, createTelemetry, logGatewaySink, metricsSink } from "@corp/telemetry";
import type { Telemetry } from "@corp/telemetry";
import { readConfiguration } from "./configuration.ts";

declare global {
  interface Window {
    /** The page's telemetry, for the tests. */
    telemetry: Telemetry;
    /** Sends so many rounds of five records, one of each kind and the error's own log entry. @returns their texts */
    tell: (rounds: number) => string[];
    /** Batches that lie in the storage. */
    waitingBatches: () => number;
  }
}

const { service, intake, delivery = {}, hookThrowsAtEvery } = readConfiguration();
const pageId = Math.random().toString(36).slice(2, 8);
/** What a test fills the storage with. */
const foreignName = "filler";
let roundsTold = 0;
let recordsSeen = 0;

const telemetry = createTelemetry({
  service,
  environment: "stg",
  release: "1.0.0",
  sinks: [metricsSink({ baseUrl: intake }), logGatewaySink({ url: intake })],
  // What is measured here is delivery: nothing is held back before it.
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

// Called when the part that is loaded on demand is there.
telemetry.addSink(() => {
  document.documentElement.dataset["loaded"] = "true";
  return () => undefined;
});
window.telemetry = telemetry;
window.tell = (rounds) => Array.from({ length: rounds }, tellRound).flat();
window.waitingBatches = () => storedNames().filter((name) => name !== foreignName).length;
telemetry.start();
window.addEventListener("pageshow", ({ persisted }) => {
  document.documentElement.dataset["persisted"] = String(persisted);
});
document.documentElement.dataset["ready"] = "true";

function storedNames(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // The storage is blocked.
    return [];
  }
}

function tellRound(): string[] {
  const round = roundsTold++;
  const text = (kind: string): string => `${kind}.${pageId}.${round}`;
  const error = Object.assign(new Error(text("errorLog")), { name: text("error") });
  telemetry.reportError(error);
  telemetry.reportMessage(text("message"));
  telemetry.logger.info(text("log"));
  analytics.track("click", { type: "button", text: text("event") });
  return ["error", "errorLog", "message", "log", "event"].map(text);
}
