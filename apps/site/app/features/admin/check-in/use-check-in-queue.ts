import type { Participant } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { createCheckInQueue } from "./create-check-in-queue.ts";
import type { CheckInQueue, CheckInQueueState, CheckInRequest } from "./create-check-in-queue.ts";

export interface CheckInQueueListeners {
  readonly onDone: (person: Participant) => void;
  readonly onRejected: (request: CheckInRequest, error: unknown) => void;
}

const timeoutMs = 10_000;

/** The offline queue of an event. Waiting requests outlive the page. */
export function useCheckInQueue(
  eventId: string,
  listeners: CheckInQueueListeners,
): readonly [CheckInQueueState, Pick<CheckInQueue, "add" | "retry">] {
  const { api } = useServices();
  const [{ queue, listen }] = useState(() => queueOf(api, eventId));
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
function queueOf(api: AdminClient, eventId: string) {
  let listening: CheckInQueueListeners | null = null;
  const queue = createCheckInQueue({
    send: ({ registrationId, isCheckedIn, at }) =>
      api.participantCheckIn(
        {
          event_id: eventId,
          registration_id: registrationId,
          is_checked_in: isCheckedIn,
          seconds_ago: secondsSince(at, Date.now()),
        },
        { isErrorHandled: true, timeoutMs },
      ),
    storage: storageOf(`corp.check-in.${eventId}`),
    schedule: (act, delayMs) => {
      const timer = setTimeout(act, delayMs);
      return () => clearTimeout(timer);
    },
    onDone: (person) => listening?.onDone(person),
    onRejected: (request, error) => listening?.onRejected(request, error),
  });
  const listen = (listeners: CheckInQueueListeners): void => {
    listening = listeners;
  };
  return { queue, listen };
}

const maxSecondsAgo = 604_800;

/** Whole seconds, at most a week: as much as the server accepts. */
export function secondsSince(at: number | undefined, now: number): number {
  const passed = at === undefined ? 0 : Math.floor((now - at) / 1000);
  return Math.min(Math.max(passed, 0), maxSecondsAgo);
}

/** Falls back to memory when the browser blocks storage. */
function storageOf(key: string) {
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
