import { AuthError } from "./auth-error.ts";
import type { ClockPort } from "./ports.ts";
import type { AuthConstants } from "./settings/constants.ts";

/** Timers by name; starting one again replaces it. */
export interface Timers<Name extends string> {
  /** Fires after 24.8 days at the latest. */
  start(name: Name, delayMs: number, callback: () => void): void;
  stop(...names: readonly Name[]): void;
  isRunning(name: Name): boolean;
  /** 0 when it is not running. */
  remainingMs(name: Name): number;
}

/** A browser fires a timer with a longer delay at once. */
const longestDelayMs = 2 ** 31 - 1;

export function createTimers<Name extends string>(clock: ClockPort): Timers<Name> {
  const running = new Map<Name, { readonly handle: unknown; readonly dueMs: number }>();

  function stop(...names: readonly Name[]): void {
    for (const name of names) {
      clock.clearTimeout(running.get(name)?.handle);
      running.delete(name);
    }
  }

  return {
    stop,
    isRunning: (name) => running.has(name),
    start(name, wantedMs, callback) {
      stop(name);
      const delayMs = Math.min(wantedMs, longestDelayMs);
      const handle = clock.setTimeout(() => {
        running.delete(name);
        callback();
      }, delayMs);
      running.set(name, { handle, dueMs: clock.monotonic() + delayMs });
    },
    remainingMs: (name) => Math.max(0, (running.get(name)?.dueMs ?? 0) - clock.monotonic()),
  };
}

/** Work that is limited in time. */
export interface TimeLimit<T> {
  readonly limitMs: number;
  /** Returns or throws the outcome if the work takes longer. */
  readonly late: () => T;
}

/** @param work its signal is aborted as soon as its outcome no longer counts */
export async function withTimeLimit<T>(
  clock: ClockPort,
  { limitMs, late }: TimeLimit<T>,
  work: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> {
  const waiting = new AbortController();
  let timer: unknown;
  const limit = new Promise<void>((resolve) => {
    timer = clock.setTimeout(resolve, limitMs);
  });
  try {
    return await Promise.race([work(waiting.signal), limit.then(late)]);
  } finally {
    clock.clearTimeout(timer);
    waiting.abort();
  }
}

/** Ends the work after the time limit of a request. @throws AuthError `provider_unreachable` */
export function limited<T>(
  { options, ports }: { options: { constants: AuthConstants }; ports: { clock: ClockPort } },
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = (): never => {
    throw new AuthError("provider_unreachable", `${name} failed: the provider did not respond in time.`);
  };
  return withTimeLimit(ports.clock, { limitMs: options.constants.requestTimeoutMs, late }, work);
}
