import { createFailureAlerts } from "@corp/api/errors";
import type { ApiError } from "@corp/api/errors";
import type { Telemetry } from "@corp/telemetry";
import type { Notifications } from "@corp/ui";
import { whenPageStays } from "../deployment/page-exit.ts";
import { failureMessage } from "./failure-message.ts";

export interface FailureListeners {
  readonly telemetry: Pick<Telemetry, "reportError">;
  readonly notifications: Pick<Notifications, "show" | "close">;
}

export interface FailureReporter {
  /** Reports a failed call to the person and to telemetry. A 401 is handled by the sign-in instead. */
  readonly report: (error: ApiError, endpoint: string) => void;
  /** A call of the endpoint has succeeded: that it had failed is no longer true. */
  readonly settle: (endpoint: string) => void;
}

export function createFailureReporter({ telemetry, notifications }: FailureListeners): FailureReporter {
  /** Visible notifications by the endpoint that failed. */
  const shown = new Map<string, Set<string>>();
  let failing = "";
  /** Texts of the visible notifications, which are not repeated. */
  const visible = new Set<string>();
  const alert = createFailureAlerts({
    messageOf: failureMessage,
    show({ title, message, error }) {
      const heading = title ?? error.message;
      const text = `${heading}\n${message}`;
      if (visible.has(text)) return;
      visible.add(text);
      const endpointFailures = shown.get(failing) ?? new Set();
      shown.set(failing, endpointFailures);
      const id = notifications.show({
        type: "negative",
        title: heading,
        message,
        onClose: () => {
          visible.delete(text);
          endpointFailures.delete(id);
        },
      });
      endpointFailures.add(id);
    },
  });
  const tell = (error: ApiError, endpoint: string): void => {
    if (error.status === null || error.status >= 500) telemetry.reportError(error, { mechanism: "async" });
    failing = endpoint;
    alert(error);
  };
  return {
    report(error, endpoint) {
      if (typeof document === "undefined") return;
      // WebKit fails calls that begin between `beforeunload` and `pagehide`, too.
      if (error.status === null) whenPageStays(() => tell(error, endpoint));
      else tell(error, endpoint);
    },
    settle(endpoint) {
      for (const id of shown.get(endpoint) ?? []) notifications.close(id);
    },
  };
}
