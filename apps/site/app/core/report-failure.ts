import type { ApiError } from "@corp/api/errors";
import type { Auth } from "@corp/auth";
import type { Telemetry } from "@corp/telemetry";
import type { Notifications } from "@corp/ui";

import { failureMessage } from "./failure-message.ts";

export interface FailureListeners {
  readonly auth: Pick<Auth, "handleUnauthorized">;
  readonly telemetry: Pick<Telemetry, "reportError">;
  readonly notifications: Pick<Notifications, "show">;
}

/** Set while a notification with these words is on the screen: ten calls that fail together say it once. */
const shown = new Set<string>();

/** What every failed call does: tells the person, tells the operator, and lets the sign-in have its say about a 401. */
export function reportFailure(error: ApiError, { auth, telemetry, notifications }: FailureListeners): void {
  if (typeof document === "undefined") return;
  if (error.status === 401) {
    void auth.handleUnauthorized();
    return;
  }
  if (error.status === null || error.status >= 500) telemetry.reportError(error, { channel: "async" });
  const title = error.failure ?? error.message;
  const message = failureMessage(error);
  const words = `${title}\n${message}`;
  if (shown.has(words)) return;
  shown.add(words);
  notifications.show({ type: "negative", title, message, onClose: () => shown.delete(words) });
}
