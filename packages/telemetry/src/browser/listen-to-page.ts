import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { UncaughtDetails } from "./uncaught-error.ts";

export interface PageListener {
  readonly uncaught: (channel: "sync" | "async", details: UncaughtDetails) => void;
  readonly leave: () => void;
}

/** Listens for uncaught errors and for the page's leaving; returns what stops it. */
export function listenToPage({ window, document }: TelemetryPorts, { uncaught, leave }: PageListener): () => void {
  const stop = new AbortController();
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void): void =>
    target.addEventListener(type, listener, stop);
  // The fields and not the event: a page that ends too early leaves them to the next as text.
  listen(window, "error", (event) => {
    const { error, message, filename, lineno, colno } = event as Event & Required<UncaughtDetails>;
    uncaught("sync", { error, message, filename, lineno, colno });
  });
  listen(window, "unhandledrejection", (event) =>
    uncaught("async", { reason: (event as PromiseRejectionEvent).reason }),
  );
  // Never `unload`: it does not fire on phones and closes the back/forward cache to the page.
  listen(window, "pagehide", leave);
  listen(document, "visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
  });
  return () => stop.abort();
}
