import type { ApiError } from "./api-error.ts";

export interface FailureAlert {
  /** The endpoint's "Не удалось …"; null for an error without one. */
  readonly title: string | null;
  /** The reason: the server's message, else the error's own. */
  readonly message: string;
  readonly error: ApiError;
}

export interface FailureAlertsOptions {
  readonly show: (alert: FailureAlert) => void;
  /** How long the same message is not repeated, in milliseconds, for any endpoint. @default 1000 */
  readonly windowMs?: number;
  /** The alert's message. @default the server's message, else the error's own */
  readonly messageOf?: (error: ApiError) => string;
  /** A monotonic clock in milliseconds. @default performance.now */
  readonly now?: () => number;
}

/**
 * An `onError` that shows an alert for every failure except aborted calls. Calls that fail at once for the same reason,
 * as they do when the network is down, share one alert.
 */
export function createFailureAlerts({
  show,
  windowMs = 1_000,
  messageOf = (error) => error.messageForPeople,
  now = () => performance.now(),
}: FailureAlertsOptions): (error: ApiError) => void {
  const shownAtMs = new Map<string, number>();
  return (error) => {
    if (error.isAborted) return;
    const nowMs = now();
    for (const [message, atMs] of shownAtMs) if (nowMs - atMs >= windowMs) shownAtMs.delete(message);
    const message = messageOf(error);
    if (shownAtMs.has(message)) return;
    shownAtMs.set(message, nowMs);
    show({ title: error.failure, message, error });
  };
}
