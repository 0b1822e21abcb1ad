import type { TelemetryPorts } from "./telemetry-ports.ts";

/** A page on which nothing happens by itself: no timer runs, nothing is sent or kept, and it is always the same moment. */
export function stillPage(): TelemetryPorts {
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
