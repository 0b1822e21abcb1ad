import { createFailureAlerts } from "@corp/api/errors";
import type { ApiError } from "@corp/api/errors";
import type { Telemetry } from "@corp/telemetry";
import type { Notifications } from "@corp/ui";
import { failureMessage } from "./failure-message.ts";

export interface FailureListeners {
  readonly telemetry: Pick<Telemetry, "reportError">;
  readonly notifications: Pick<Notifications, "show">;
}

/** What every failed call does: tells the person, and the operator. A 401 is for the sign-in and does not come here. */
export function createFailureReporter({ telemetry, notifications }: FailureListeners): (error: ApiError) => void {
  /** While a notification with these words is on the screen, it need not be said again. */
  const onScreen = new Set<string>();
  const alert = createFailureAlerts({
    messageOf: failureMessage,
    show({ title, message, error }) {
      const heading = title ?? error.message;
      const words = `${heading}\n${message}`;
      if (onScreen.has(words)) return;
      onScreen.add(words);
      notifications.show({ type: "negative", title: heading, message, onClose: () => onScreen.delete(words) });
    },
  });
  return (error) => {
    if (typeof document === "undefined") return;
    if (error.status === null || error.status >= 500) telemetry.reportError(error, { mechanism: "async" });
    alert(error);
  };
}
