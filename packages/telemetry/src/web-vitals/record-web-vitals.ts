import type { MetricType } from "web-vitals";
import type { Analytics } from "../analytics/create-analytics.ts";
import { TARGET_MAX_DEPTH } from "../constants.ts";
import { redactText } from "../logging/redact.ts";

type Listen = (callback: (metric: MetricType) => void) => void;

/** The functions of the `web-vitals` package in use. */
export interface WebVitals {
  readonly onCLS: Listen;
  readonly onFCP: Listen;
  readonly onINP: Listen;
  readonly onLCP: Listen;
  readonly onTTFB: Listen;
}

/** The part that is loaded with the measuring code. */
export function recordWebVitals(
  analytics: Pick<Analytics, "track">,
  { onCLS, onFCP, onINP, onLCP, onTTFB }: WebVitals,
): void {
  const recorded = new Set<string>();
  const record = (metric: MetricType): void => {
    if (recorded.has(metric.name)) return;
    recorded.add(metric.name);
    analytics.track("webVital", toVital(metric));
  };
  for (const listen of [onTTFB, onFCP, onLCP, onCLS, onINP]) listen(record);
}

/** The object of a `webVital` event. */
export interface VitalObject {
  readonly type: MetricType["name"];
  /** The value in milliseconds; for CLS a score without a unit. */
  readonly value: number;
  readonly rating: MetricType["rating"];
  /** Identifies the measurement. */
  readonly id: string;
  readonly navigationType: MetricType["navigationType"];
  /** The URL at the time of measurement; the page view may have changed since. */
  readonly url?: string;
  /** The element with the largest share, for example `main > h1.title`. */
  readonly target?: string;
  readonly [detail: string]: unknown;
}

function toVital(metric: MetricType): VitalObject {
  const { name: type, value, rating, id, navigationType, navigationURL } = metric;
  const target = describeElement(findElement(metric));
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

function findElement(metric: MetricType): Node | null | undefined {
  if (metric.name === "LCP") return metric.entries.at(-1)?.element;
  if (metric.name === "INP") return metric.entries[0]?.target;
  if (metric.name === "CLS") {
    const largest = metric.entries.toSorted((a, b) => b.value - a.value)[0];
    return largest?.sources.find(({ node }) => node)?.node;
  }
  return undefined;
}

/**
 * Describes an element by itself and its nearest ancestors, up to one with an id: `#events > li > a.card`. Never its
 * text.
 */
function describeElement(node: Node | null | undefined): string | undefined {
  const parts: string[] = [];
  let element = node instanceof Element ? node : node?.parentElement;
  while (element && parts.length < TARGET_MAX_DEPTH) {
    if (element.id) {
      parts.unshift(`#${element.id}`);
      break;
    }
    parts.unshift([element.localName, ...[...element.classList].slice(0, 1)].join("."));
    element = element.parentElement;
  }
  return parts.join(" > ") || undefined;
}
