import type { Participant } from "@corp/api";
import { saveFailureOf } from "../../../editing/engine/save-failure.ts";

/** Somebody at the door has said so. */
export interface CheckInWish {
  readonly registrationId: string;
  readonly isCheckedIn: boolean;
}

export interface CheckInQueueState {
  /** In the order in which they are sent; the first may be on its way. */
  readonly waiting: readonly CheckInWish[];
  /** The last attempt did not reach the server. */
  readonly isCutOff: boolean;
}

export interface CheckInQueuePorts {
  /** Sending twice changes nothing: the server keeps the first time. */
  readonly send: (wish: CheckInWish) => Promise<Participant>;
  /** What outlives the page: a phone that slept may have closed it. */
  readonly storage: { readonly read: () => string | null; readonly write: (text: string | null) => void };
  /** @returns what calls it off */
  readonly schedule: (act: () => void, delayMs: number) => () => void;
  readonly onDone: (person: Participant) => void;
  /** The server will never take it: the person has no place. */
  readonly onRefused: (wish: CheckInWish, error: unknown) => void;
}

export interface CheckInQueue {
  readonly add: (wish: CheckInWish) => void;
  /** At once, where it would wait for its next attempt: the network is back. */
  readonly retry: () => void;
  readonly getState: () => CheckInQueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends nothing more; what waits is stored. */
  readonly stop: () => void;
}

const firstDelayMs = 2_000;
const longestDelayMs = 30_000;

/**
 * Check-ins on their way to the server, one after the other. Whatever was not answered is sent again until it is, also after the page was
 * closed and opened again; of several wishes for one person the last counts. So each happens once, whatever the network does.
 */
export function createCheckInQueue(ports: CheckInQueuePorts): CheckInQueue {
  const listeners = new Set<() => void>();
  let state: CheckInQueueState = { waiting: readWishes(ports.storage.read()), isCutOff: false };
  let isSending = false;
  let isStopped = false;
  let delayMs = firstDelayMs;
  let callOff: (() => void) | undefined;

  function change(next: Partial<CheckInQueueState>): void {
    state = { ...state, ...next };
    ports.storage.write(state.waiting.length === 0 ? null : JSON.stringify(state.waiting));
    for (const listener of listeners) listener();
  }

  async function drain(): Promise<void> {
    callOff?.();
    callOff = undefined;
    const wish = state.waiting[0];
    if (isSending || isStopped || wish === undefined) return;
    isSending = true;
    try {
      const person = await ports.send(wish);
      settle(wish);
      ports.onDone(person);
    } catch (error) {
      const failure = saveFailureOf(error);
      if (failure.isTransient) return wait(failure.waitMs);
      settle(wish);
      ports.onRefused(wish, error);
    } finally {
      isSending = false;
    }
    void drain();
  }

  function settle(wish: CheckInWish): void {
    delayMs = firstDelayMs;
    change({ waiting: state.waiting.filter((one) => one !== wish), isCutOff: false });
  }

  function wait(askedMs: number): void {
    change({ isCutOff: true });
    if (isStopped) return;
    callOff = ports.schedule(() => void drain(), Math.max(askedMs, delayMs));
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }

  return {
    add(wish) {
      const [first, ...rest] = state.waiting;
      // What is on its way is not called back; another wish for the same person follows it.
      const kept = first !== undefined && isSending ? [first] : [];
      const others = (isSending ? rest : state.waiting).filter((one) => one.registrationId !== wish.registrationId);
      const isSaidAlready = kept.some((one) => isSame(one, wish));
      change({ waiting: [...kept, ...others, ...(isSaidAlready ? [] : [wish])] });
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
      callOff?.();
    },
  };
}

const isSame = (one: CheckInWish, other: CheckInWish): boolean =>
  one.registrationId === other.registrationId && one.isCheckedIn === other.isCheckedIn;

function readWishes(text: string | null): readonly CheckInWish[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isWish) : [];
  } catch {
    return [];
  }
}

function isWish(value: unknown): value is CheckInWish {
  return (
    typeof value === "object" &&
    value !== null &&
    "registrationId" in value &&
    typeof value.registrationId === "string" &&
    "isCheckedIn" in value &&
    typeof value.isCheckedIn === "boolean"
  );
}
