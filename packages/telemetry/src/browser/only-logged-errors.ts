import { QUEUE_MAX_ITEMS } from "../constants.ts";
import type { Timers } from "../ports/telemetry-ports.ts";

/** Errors that nobody but the logger saw so far. Many are thrown on, and are then reported with a type of their own. */
export interface OnlyLoggedErrors {
  /** @param tell is called after the wait; whether somebody else has reported the error by then is for it to see. */
  add(error: object, tell: () => void): void;
  /** The page ends, or is asked to send what it has: nobody is waited for. */
  tellAll(): void;
}

/** @param waitMs how long somebody else has to report an error, in milliseconds. */
export function createOnlyLoggedErrors({ setTimeout, clearTimeout }: Timers, waitMs: number): OnlyLoggedErrors {
  const waiting = new Map<object, { readonly tell: () => void; readonly timer: unknown }>();

  const tell = (error: object): void => {
    const found = waiting.get(error);
    waiting.delete(error);
    clearTimeout(found?.timer);
    found?.tell();
  };
  const tellAll = (): void => [...waiting.keys()].forEach(tell);

  return {
    add: (error, tellError) => {
      if (waiting.has(error)) return;
      if (waiting.size >= QUEUE_MAX_ITEMS) tellAll();
      waiting.set(error, { tell: tellError, timer: setTimeout(() => tell(error), waitMs) });
    },
    tellAll,
  };
}
