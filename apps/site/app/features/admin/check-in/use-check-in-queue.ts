import { ApiError } from "@corp/api/errors";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Attendee } from "./attendee.ts";
import { useDesk } from "./check-in-desk.ts";
import type { CheckInDesk } from "./check-in-desk.ts";
import { createCheckInQueue, readRequests } from "./create-check-in-queue.ts";
import type { CheckInQueue, CheckInQueueState, CheckInRequest } from "./create-check-in-queue.ts";

export interface CheckInQueueListeners {
  readonly onDone: (person: Attendee, request: CheckInRequest) => void;
  readonly onRejected: (request: CheckInRequest, error: unknown) => void;
}

const timeoutMs = 10_000;

/** The offline queue of an event. Waiting requests outlive the page. */
export function useCheckInQueue(
  listeners: CheckInQueueListeners,
): readonly [CheckInQueueState, Pick<CheckInQueue, "add" | "retry">] {
  const desk = useDesk();
  const [{ queue, listen }] = useState(() => openQueue(desk));
  useEffect(() => listen(listeners));
  useEffect(() => {
    // Also sends requests left by an earlier page.
    queue.retry();
    window.addEventListener("online", queue.retry);
    return () => window.removeEventListener("online", queue.retry);
  }, [queue]);
  return [useSyncExternalStore(queue.subscribe, queue.getState), queue];
}

/** Created once; calls the handlers of the latest render. */
function openQueue(desk: CheckInDesk) {
  let listening: CheckInQueueListeners | null = null;
  const queue = createCheckInQueue({
    send({ registrationId, isCheckedIn, at, walkIn }) {
      const options = { isErrorHandled: true, timeoutMs };
      const secondsAgo = secondsSince(at, Date.now());
      return walkIn === undefined
        ? desk.checkIn(
            { registration_id: registrationId, is_checked_in: isCheckedIn, seconds_ago: secondsAgo },
            options,
          )
        : desk.addWalkIn(walkIn, secondsAgo, options);
    },
    storage: queueStorage(desk.queueKey),
    schedule: (act, delayMs) => {
      const timer = setTimeout(act, delayMs);
      return () => clearTimeout(timer);
    },
    onDone: (person, request) => listening?.onDone(person, request),
    onRejected: (request, error) => listening?.onRejected(request, error),
    closingMessage,
  });
  const listen = (listeners: CheckInQueueListeners): void => {
    listening = listeners;
  };
  return { queue, listen };
}

/** Other devices check attendees in at the same time, and an event may be called off meanwhile. */
export const countIntervalMs = 15_000;

/** A link that never works again. */
const finalCodes: readonly string[] = ["DOOR_LINK_NOT_FOUND", "DOOR_LINK_REVOKED"];
const closingCodes: ReadonlySet<string> = new Set([
  ...finalCodes,
  "DOOR_LINK_ENDED",
  "DOOR_CLOSED",
  "CANCELLED",
  "ROLE_REQUIRED",
]);

/**
 * What the server says of a door link that does not work, of an account that is on the event's team no longer, or of an
 * event that is called off: nothing more is accepted, whoever it is about. Null for any other error.
 */
export function closingMessage(error: unknown): string | null {
  if (!ApiError.isInstance(error) || error.body === null) return null;
  return closingCodes.has(error.body.code) ? error.body.message : null;
}

export const isClosedForGood = (error: unknown): boolean =>
  ApiError.isInstance(error) && finalCodes.includes(error.body?.code ?? "");

/** The number of requests that wait on this device. */
export const waitingCount = (queueKey: string): number => readRequests(queueStorage(queueKey).read()).length;

const maxSecondsAgo = 604_800;

/** Whole seconds, at most a week: as much as the server accepts. */
export function secondsSince(at: number | undefined, now: number): number {
  const passed = at === undefined ? 0 : Math.floor((now - at) / 1000);
  return Math.min(Math.max(passed, 0), maxSecondsAgo);
}

/** Falls back to memory when the browser blocks storage. */
function queueStorage(key: string) {
  return {
    read: () => attempt(() => localStorage.getItem(key)),
    write: (text: string | null) =>
      void attempt(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text))),
  };
}

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
