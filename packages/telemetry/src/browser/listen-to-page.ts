import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import { pick } from "./early-calls.ts";
import type { TelemetryCall } from "./early-calls.ts";
import type { UncaughtDetails } from "./uncaught-error.ts";

/** Reports uncaught errors and calls `leave` whenever the page is hidden or left. Returns a function that stops it. */
export function listenToPage(
  { window, document }: TelemetryPorts,
  perform: (call: TelemetryCall) => void,
  leave: () => void,
): () => void {
  const stop = new AbortController();
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void): void =>
    target.addEventListener(type, listener, stop);
  const reportUncaught = (event: Event): void => {
    // Plain fields, because an early call is stored as JSON, which an event is not.
    const details = pick(event as UncaughtDetails, "error", "message", "filename", "lineno", "colno", "reason");
    perform({ method: "uncaught", mechanism: event.type === "error" ? "sync" : "async", details });
  };
  listen(window, "error", reportUncaught);
  listen(window, "unhandledrejection", reportUncaught);
  // Never `unload`: mobile browsers do not fire it, and it keeps the page out of the back/forward cache.
  listen(window, "pagehide", leave);
  listen(document, "visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
  });
  return () => stop.abort();
}
