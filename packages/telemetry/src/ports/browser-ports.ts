import { IDLE_TIMEOUT_MS } from "../constants.ts";
import type { TelemetryPorts } from "./telemetry-ports.ts";

/**
 * The browser's APIs, overridden by those given. They are captured here, so later monkey patches of `fetch` and timers
 * have no effect. `undefined` on a server, unless a whole page is given.
 */
export function browserPorts(given: Partial<TelemetryPorts> = {}): TelemetryPorts | undefined {
  if (typeof document === "undefined") return given.document && (given as TelemetryPorts);
  const { navigator } = window;
  return {
    fetch: window.fetch.bind(window),
    sendBeacon: navigator.sendBeacon?.bind(navigator),
    timers: {
      setTimeout: window.setTimeout.bind(window),
      clearTimeout: window.clearTimeout.bind(window) as (timer: unknown) => void,
    },
    now: () => new Date(),
    random: Math.random,
    window,
    document,
    location: window.location,
    userAgent: navigator.userAgent,
    isOnline: () => navigator.onLine,
    createXhr: () => new XMLHttpRequest(),
    storage: () => window.localStorage,
    locks: navigator.locks,
    // Safari has no requestIdleCallback.
    whenIdle: (work) =>
      window.requestIdleCallback?.(work, { timeout: IDLE_TIMEOUT_MS }) ?? window.setTimeout(work, IDLE_TIMEOUT_MS),
    ...given,
  };
}
