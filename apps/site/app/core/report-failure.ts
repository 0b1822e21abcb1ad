import { createFailureAlerts } from "@corp/api/errors";
import type { ApiError } from "@corp/api/errors";
import type { Telemetry } from "@corp/telemetry";
import type { Notifications } from "@corp/ui";
import { failureMessage } from "./failure-message.ts";

export interface FailureListeners {
  readonly telemetry: Pick<Telemetry, "reportError">;
  readonly notifications: Pick<Notifications, "show">;
}

/** Reports a failed call to the person and to telemetry. A 401 is handled by the sign-in instead. */
export function createFailureReporter({ telemetry, notifications }: FailureListeners): (error: ApiError) => void {
  /** Texts of the visible notifications, which are not repeated. */
  const visible = new Set<string>();
  const alert = createFailureAlerts({
    messageOf: failureMessage,
    show({ title, message, error }) {
      const heading = title ?? error.message;
      const text = `${heading}\n${message}`;
      if (visible.has(text)) return;
      visible.add(text);
      notifications.show({ type: "negative", title: heading, message, onClose: () => visible.delete(text) });
    },
  });
  return (error) => {
    if (typeof document === "undefined") return;
    if (error.status === null || error.status >= 500) telemetry.reportError(error, { mechanism: "async" });
    alert(error);
  };
}
