import type { Analytics } from "../analytics/create-analytics.ts";
import type { Telemetry } from "../browser/telemetry.ts";
import type { WebVitals } from "./record-web-vitals.ts";

export interface WebVitalsOptions {
  /** Counts the message `WebVitalsUnavailable` when the measuring code cannot be loaded. @default not counted */
  readonly telemetry?: Pick<Telemetry, "reportMessage">;
  /** @default `import("web-vitals")`, a peer dependency */
  readonly load?: () => Promise<WebVitals>;
  /** @default `requestIdleCallback`, or without it right after the current task */
  readonly whenIdle?: (callback: () => void) => void;
}

/**
 * Loads the measuring code when the page is idle and records each web vital once, as a `webVital` event. LCP, INP and
 * CLS are final, and recorded, when the page is first hidden. A page restored from the back/forward cache records none
 * again. On a server it does nothing.
 */
export function reportWebVitals(
  analytics: Pick<Analytics, "track">,
  { telemetry, load = () => import("web-vitals"), whenIdle = onceIdle }: WebVitalsOptions = {},
): void {
  if (typeof document === "undefined") return;
  whenIdle(() => {
    Promise.all([load(), import("./record-web-vitals.ts")])
      .then(([webVitals, { recordWebVitals }]) => recordWebVitals(analytics, webVitals))
      .catch((error: unknown) => {
        console.warn("Telemetry: web vitals are not measured", error);
        telemetry?.reportMessage("WebVitalsUnavailable", { level: "warn", messageType: "PlatformMessage" });
      });
  });
}

function onceIdle(callback: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback);
  else setTimeout(callback);
}
