import { createAnalytics, createTelemetry, logGatewaySink, metricsSink } from "@corp/telemetry";
import type { Analytics, Sink, Telemetry } from "@corp/telemetry";
import { brokenBy } from "../errors/broken-by.ts";
import type { Culprit } from "../errors/broken-by.ts";
import { demoRanges } from "../errors/demo-ranges.ts";
import { createDemoPage } from "./demo-page.ts";
import type { ReceivedBatch, DemoPage } from "./demo-page.ts";
import { failRender } from "./fail-render.tsx";

/** Real telemetry of a page in memory, and ways to break it. */
export interface DemoSite {
  readonly page: DemoPage;
  readonly telemetry: Telemetry;
  readonly analytics: Analytics;
  /** Recorded records; metrics by their counts. */
  taken(): number;
  /** The same of the received ones. */
  received(): number;
  throwError(culprit: Culprit): void;
  rejectPromise(culprit: Culprit): void;
  failRender(culprit: Culprit): void;
  open(name: string): void;
  /** Dispatches `online` when the page comes back. */
  setOnline(isOnline: boolean): void;
}

const INTAKE = "/p-api/telemetry";

export function createDemoSite(): DemoSite {
  const page = createDemoPage();
  let taken = 0;
  let navigations = 0;
  const counting: Sink = () => (record) => {
    taken += record.kind === "error" || record.kind === "message" ? record.value.count : 1;
  };
  const telemetry = createTelemetry({
    service: "corp-site",
    environment: "prod",
    release: "1.4.0",
    sinks: [counting, metricsSink({ baseUrl: INTAKE }), logGatewaySink({ url: INTAKE })],
    getUser: () => ({ username: "reader" }),
    errorTyping: { ranges: demoRanges },
    ports: page.ports,
  });
  const analytics = createAnalytics(telemetry, {
    url: `${INTAKE}/tracker`,
    namespace: "corp-site",
    appVersion: "1.4.0",
    window: page.view,
  });

  return {
    page,
    telemetry,
    analytics,
    taken: () => taken,
    received: () => page.received.reduce((sum, { items }) => sum + countOf(items), 0),
    throwError: (culprit) => {
      const error = brokenBy(culprit);
      const { message } = error;
      page.view.dispatchEvent(
        Object.assign(new Event("error"), { error, message, filename: "https://site.demo/app.js" }),
      );
    },
    rejectPromise: (culprit) => {
      page.view.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: brokenBy(culprit) }));
    },
    failRender: (culprit) => failRender(telemetry, brokenBy(culprit)),
    setOnline: (isOnline) => {
      page.isOnline = isOnline;
      if (isOnline) page.view.dispatchEvent(new Event("online"));
    },
    open: (name) => {
      navigations += 1;
      analytics.pageView({ name, url: `https://site.demo/${name}`, key: String(navigations) });
    },
  };
}

function countOf(items: ReceivedBatch["items"]): number {
  return items.reduce((sum, { count }) => sum + (typeof count === "number" ? count : 1), 0);
}
