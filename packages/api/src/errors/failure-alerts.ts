import type { ApiError } from "./api-error.ts";

/** What people are shown about a failed call. */
export interface FailureAlert {
  /** What was not done: the contract's "Не удалось …". Null where the call has no such words. */
  readonly title: string | null;
  /** Why: the server's own words if it sent some. */
  readonly message: string;
  readonly error: ApiError;
}

export interface FailureAlertsOptions {
  readonly show: (alert: FailureAlert) => void;
  /** For how many milliseconds the same message is not shown again, whatever was called. @default 1000 */
  readonly windowMs?: number;
  /** The words for people. @default the server's message, else the error's own */
  readonly messageOf?: (error: ApiError) => string;
  /** Milliseconds of any clock that only goes forward. @default performance.now */
  readonly now?: () => number;
}

/**
 * An `onError` that shows an alert for every failure, and one alone when many calls fail at once for the same reason, as they do when the
 * network is down. Aborted calls are not shown.
 *
 * @see specification, section 8: product API
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
