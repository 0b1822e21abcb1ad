import { createTimers } from "../timers.ts";
import type { RuntimeContext } from "./runtime-context.ts";

export interface SessionCheck {
  /** Starts while a user is shown, stops otherwise. */
  follow(): void;
  stop(): void;
}

/**
 * Detects a session that has ended at the provider before the token expires: the provider then denies the user's
 * claims. Unlike a refresh, this request does not prolong the session.
 */
export function createSessionCheck(
  { state, ports, provider, credentials, isActive }: RuntimeContext,
  options: { intervalMs: number; isDueHere: () => boolean; refresh: () => Promise<void> },
): SessionCheck {
  const { intervalMs, isDueHere, refresh } = options;
  const timers = createTimers<"ask">(ports.clock);
  /** It is set if the provider denies the claims even to an active session: then the check proves nothing. */
  let isUseless = false;
  let isRunning = false;

  function stop(): void {
    timers.stop("ask");
    isRunning = false;
  }

  function next(): void {
    timers.start("ask", intervalMs, () => {
      next();
      void ask();
    });
  }

  async function ask(): Promise<void> {
    const record = credentials.current();
    // An expired token, for example after a sleep, is denied even if the session is active.
    if (record === null || credentials.isExpired(record) || !isDueHere()) return;
    const { access_token: token } = record;
    if (!(await provider.isDenied(token))) return;
    if (credentials.current()?.access_token !== token) return;
    await refresh();
    const renewed = credentials.current()?.access_token;
    if (state.get().status !== "logged" || renewed === undefined || renewed === token) return;
    if (!(await provider.isDenied(renewed))) return;
    isUseless = true;
    stop();
  }

  return {
    stop,
    follow() {
      const isWanted = !isUseless && isActive() && state.get().status === "logged";
      if (!isWanted) return stop();
      if (!isRunning) next();
      isRunning = true;
    },
  };
}
