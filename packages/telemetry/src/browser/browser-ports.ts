import type { TelemetryPorts } from "../telemetry-ports.ts";

/** The browser's own ports, taken now: what somebody wraps later is not used. `undefined` on a server. */
export function browserPorts(): TelemetryPorts | undefined {
  if (typeof window === "undefined" || typeof document === "undefined") return undefined;
  return {
    fetch: window.fetch.bind(window),
    sendBeacon: navigator.sendBeacon?.bind(navigator),
    timers: {
      setTimeout: (callback, delayMs) => window.setTimeout(callback, delayMs),
      clearTimeout: (timer) => {
        if (typeof timer === "number") window.clearTimeout(timer);
      },
    },
    now: () => new Date(),
    window,
    document,
    location: window.location,
    userAgent: navigator.userAgent,
  };
}
