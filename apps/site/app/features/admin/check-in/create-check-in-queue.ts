import { toSaveFailure } from "../../../editing/engine/save-failure.ts";
import type { Attendee, WalkIn } from "./attendee.ts";

export interface CheckInRequest {
  readonly registrationId: string;
  readonly isCheckedIn: boolean;
  /** When the button was pressed: milliseconds since 1970. Undefined: stored by an older release. */
  readonly at?: number;
  /** A person without a registration, whose `registrationId` this device has made up. */
  readonly walkIn?: WalkIn;
}

export interface CheckInQueueState {
  /** The queue is in sending order; the first may be in flight. */
  readonly waiting: readonly CheckInRequest[];
  /** The last attempt did not reach the server. */
  readonly isDisconnected: boolean;
  /** Why the door link does not work any more: nothing more is sent, and what waits stays stored. */
  readonly closedBy: string | null;
}

export interface CheckInQueuePorts {
  /** Idempotent: the server keeps the first time. */
  readonly send: (request: CheckInRequest) => Promise<Attendee>;
  /** Storage that outlives the page: a sleeping phone may close it. */
  readonly storage: { readonly read: () => string | null; readonly write: (text: string | null) => void };
  /** @returns cancels the call */
  readonly schedule: (act: () => void, delayMs: number) => () => void;
  readonly onDone: (person: Attendee, request: CheckInRequest) => void;
  /** The server rejected the request for good, such as for a person without a place. */
  readonly onRejected: (request: CheckInRequest, error: unknown) => void;
  /** The message of an error that is about the link, and not about the request; null for any other. */
  readonly closingMessage: (error: unknown) => string | null;
}

export interface CheckInQueue {
  readonly add: (request: CheckInRequest) => void;
  /** Sends at once instead of waiting for the next retry, for when the network is back. */
  readonly retry: () => void;
  readonly getState: () => CheckInQueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops sending; waiting requests stay stored. */
  readonly stop: () => void;
}

const firstDelayMs = 2_000;
const maxDelayMs = 30_000;

/**
 * An offline queue of check-ins, sent one at a time. Requests without a response are retried, also after a reload; the
 * last request for a person wins. Requests are idempotent, so each check-in happens once.
 */
export function createCheckInQueue(ports: CheckInQueuePorts): CheckInQueue {
  const listeners = new Set<() => void>();
  let state: CheckInQueueState = { waiting: readRequests(ports.storage.read()), isDisconnected: false, closedBy: null };
  let isSending = false;
  let isStopped = false;
  let delayMs = firstDelayMs;
  let cancelRetry: (() => void) | undefined;

  function change(next: Partial<CheckInQueueState>): void {
    state = { ...state, ...next };
    ports.storage.write(state.waiting.length === 0 ? null : JSON.stringify(state.waiting));
    for (const listener of listeners) listener();
  }

  async function drain(): Promise<void> {
    cancelRetry?.();
    cancelRetry = undefined;
    const request = state.waiting[0];
    if (isSending || isStopped || request === undefined) return;
    isSending = true;
    try {
      const person = await ports.send(request);
      settle(request);
      ports.onDone(person, request);
    } catch (error) {
      const closedBy = ports.closingMessage(error);
      if (closedBy !== null) {
        isStopped = true;
        return change({ isDisconnected: false, closedBy });
      }
      const failure = toSaveFailure(error);
      if (failure.isTransient) return wait(failure.waitMs);
      settle(request);
      ports.onRejected(request, error);
    } finally {
      isSending = false;
    }
    void drain();
  }

  function settle(request: CheckInRequest): void {
    delayMs = firstDelayMs;
    change({ waiting: state.waiting.filter((one) => one !== request), isDisconnected: false });
  }

  function wait(askedMs: number): void {
    change({ isDisconnected: true });
    if (isStopped) return;
    cancelRetry = ports.schedule(() => void drain(), Math.max(askedMs, delayMs));
    delayMs = Math.min(delayMs * 2, maxDelayMs);
  }

  return {
    add(request) {
      const [first, ...rest] = state.waiting;
      // A request in flight is not aborted; another one for the same person follows it.
      const kept = first !== undefined && isSending ? [first] : [];
      const others = (isSending ? rest : state.waiting).filter((one) => one.registrationId !== request.registrationId);
      const isQueuedAlready = kept.some((one) => isSame(one, request));
      change({ waiting: [...kept, ...others, ...(isQueuedAlready ? [] : [request])] });
      void drain();
    },
    retry() {
      delayMs = firstDelayMs;
      void drain();
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      cancelRetry?.();
    },
  };
}

const isSame = (one: CheckInRequest, other: CheckInRequest): boolean =>
  one.registrationId === other.registrationId && one.isCheckedIn === other.isCheckedIn;

/** Reads the stored check-ins of a queue. */
export function readRequests(text: string | null): readonly CheckInRequest[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isCheckInRequest) : [];
  } catch {
    // Not JSON, so not written by this queue.
    return [];
  }
}

function isCheckInRequest(value: unknown): value is CheckInRequest {
  return (
    typeof value === "object" &&
    value !== null &&
    "registrationId" in value &&
    typeof value.registrationId === "string" &&
    "isCheckedIn" in value &&
    typeof value.isCheckedIn === "boolean"
  );
}
