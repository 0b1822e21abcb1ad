import { IDLE_TIMEOUT_MS } from "../constants.ts";
import type { TelemetryPorts } from "./telemetry-ports.ts";

/**
 * The browser's own ports with those given in their place, taken now: what somebody wraps later is not used. `undefined` on a server,
 * unless all of a page is given.
 */
export function browserPorts(given: Partial<TelemetryPorts> = {}): TelemetryPorts | undefined {
  if (typeof document === "undefined") return given.document && (given as TelemetryPorts);
  const { navigator } = window;
  return {
    fetch: window.fetch.bind(window),
    sendBeacon: navigator.sendBeacon?.bind(navigator),
    timers: {
      setTimeout: window.setTimeout.bind(window),
      clearTimeout: (timer) => window.clearTimeout(timer as number | undefined),
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
    // Safari has no idle callbacks.
    whenIdle: (work) =>
      window.requestIdleCallback
        ? window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
        : window.setTimeout(work, IDLE_TIMEOUT_MS),
    ...given,
  };
}
