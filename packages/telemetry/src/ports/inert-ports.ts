import type { TelemetryPorts } from "./telemetry-ports.ts";

/** Ports without effects: the clock stands still, no timer fires, nothing is sent or stored. */
export function inertPorts(): TelemetryPorts {
  return {
    fetch: async () => ({ ok: true, status: 204 }),
    sendBeacon: () => true,
    timers: { setTimeout: () => 0, clearTimeout: () => undefined },
    now: () => new Date("2026-01-01T00:00:00.000Z"),
    random: () => 0,
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
    location: { href: "https://app.example/" },
    userAgent: "Test",
    whenIdle: undefined,
    storage: undefined,
    locks: undefined,
  };
}
