import type { ErrorChannel } from "../typing/error-type.ts";
import type { TelemetryPorts } from "../telemetry-ports.ts";
import { rejectionReasonOf, thrownValueOf } from "./uncaught-error.ts";

export interface PageListener {
  readonly reportError: (error: unknown, options: { readonly channel: ErrorChannel }) => void;
  readonly flushOnExit: () => void;
}

/** Listens for uncaught errors and for the page's leaving; returns what stops it. */
export function listenToPage({ window, document }: TelemetryPorts, listener: PageListener): () => void {
  const onError = (event: Event): void => {
    const thrown = thrownValueOf(event);
    if (thrown) listener.reportError(thrown.error, { channel: "sync" });
  };
  const onRejection = (event: Event): void => {
    const rejected = rejectionReasonOf(event);
    if (rejected) listener.reportError(rejected.error, { channel: "async" });
  };
  const onVisibility = (): void => {
    if (document.visibilityState === "hidden") listener.flushOnExit();
  };

  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  // Never `unload`: it does not fire on phones and closes the back/forward cache to the page.
  window.addEventListener("pagehide", listener.flushOnExit);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
    window.removeEventListener("pagehide", listener.flushOnExit);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}
