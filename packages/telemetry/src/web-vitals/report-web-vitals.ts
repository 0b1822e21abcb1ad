import type { MetricType } from "web-vitals";
import type { Analytics } from "../analytics/create-analytics.ts";
import type { Telemetry } from "../browser/telemetry.ts";
import { redactText } from "../logging/redact.ts";
import { describeElement } from "./describe-element.ts";

type Listen = (callback: (metric: MetricType) => void) => void;

/** What is used of the `web-vitals` package. */
export interface WebVitals {
  readonly onCLS: Listen;
  readonly onFCP: Listen;
  readonly onINP: Listen;
  readonly onLCP: Listen;
  readonly onTTFB: Listen;
}

export interface WebVitalsOptions {
  /** Counts it as the message `WebVitalsUnavailable` when the measuring code cannot be loaded. @default nobody is told */
  readonly telemetry?: Pick<Telemetry, "reportMessage">;
  /** @default `import("web-vitals")`, a peer dependency */
  readonly load?: () => Promise<WebVitals>;
  /** Calls back when the page has nothing better to do. @default `requestIdleCallback`, where there is none at once after the current task */
  readonly whenIdle?: (callback: () => void) => void;
}

/**
 * Loads the measuring code when the page is idle and tells of each vital once, as an event `webVital`. Those that last as long as the
 * page (LCP, INP, CLS) are told when it is first hidden. A page that comes back from the back/forward cache tells none again. On a
 * server it does nothing.
 */
export function reportWebVitals(
  analytics: Pick<Analytics, "track">,
  { telemetry, load = () => import("web-vitals"), whenIdle = onceIdle }: WebVitalsOptions = {},
): void {
  if (typeof document === "undefined") return;
  const told = new Set<string>();
  const tell = (metric: MetricType): void => {
    if (told.has(metric.name)) return;
    told.add(metric.name);
    analytics.track("webVital", vitalOf(metric));
  };
  whenIdle(() => {
    load()
      .then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
        for (const listen of [onTTFB, onFCP, onLCP, onCLS, onINP]) listen(tell);
      })
      .catch(() => telemetry?.reportMessage("WebVitalsUnavailable", { level: "warn", messageType: "PlatformMessage" }));
  });
}

/** What an event tells of a vital. */
export interface VitalObject {
  readonly type: MetricType["name"];
  /** Milliseconds; of CLS a score without a unit. */
  readonly value: number;
  readonly rating: MetricType["rating"];
  /** Of this measurement. */
  readonly id: string;
  readonly navigationType: MetricType["navigationType"];
  /** The address it was measured on, which may no longer be the page view's. */
  readonly url?: string;
  /** The element that counts most, as `main > h1.title`. */
  readonly target?: string;
  readonly [detail: string]: unknown;
}

function vitalOf(metric: MetricType): VitalObject {
  const { name: type, value, rating, id, navigationType, navigationURL } = metric;
  const target = describeElement(elementOf(metric));
  return {
    type,
    value: Math.round(value * 1000) / 1000,
    rating,
    id,
    navigationType,
    ...(navigationURL && { url: redactText(navigationURL) }),
    ...(target && { target }),
  };
}

function elementOf(metric: MetricType): Node | null | undefined {
  if (metric.name === "LCP") return metric.entries.at(-1)?.element;
  if (metric.name === "INP") return metric.entries[0]?.target;
  if (metric.name === "CLS") {
    const largest = metric.entries.toSorted((a, b) => b.value - a.value)[0];
    return largest?.sources.find(({ node }) => node)?.node;
  }
  return undefined;
}

function onceIdle(callback: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback);
  else setTimeout(callback);
}
