import type { TelemetryPorts } from "../telemetry-ports.ts";

export interface Sent {
  readonly by: "fetch" | "beacon";
  readonly url: string;
  readonly items: readonly Record<string, unknown>[];
  readonly bytes: number;
  readonly init?: RequestInit;
}

export interface FakePage {
  readonly ports: TelemetryPorts;
  readonly sent: Sent[];
  readonly document: EventTarget & { visibilityState: string };
  /** What the next calls do. */
  answer: (url: string, init: RequestInit) => Promise<{ readonly ok: boolean }>;
  beaconTakes: boolean;
  /** Moves the clock, runs what is due, and lets promises settle. */
  pass(ms: number): Promise<void>;
  hide(): void;
  to(path: string): Sent[];
}

/** A page without a browser: a clock moved by hand and an intake that remembers. For this package's tests only. */
export function fakePage(): FakePage {
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  let nowMs = Date.parse("2026-11-21T10:00:00.000Z");
  let nextTimer = 1;
  const sent: Sent[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });

  const note = (by: Sent["by"], url: string, body: string, init?: RequestInit): void => {
    const items = JSON.parse(body) as Sent["items"];
    sent.push({ by, url, items, bytes: new TextEncoder().encode(body).byteLength, ...(init ? { init } : {}) });
  };
  const page: FakePage = {
    sent,
    document,
    answer: async () => ({ ok: true }),
    beaconTakes: true,
    ports: {
      fetch: (url, init) => {
        if (typeof init.body !== "string") throw new TypeError("The intake takes text.");
        note("fetch", url, init.body, init);
        return page.answer(url, init);
      },
      sendBeacon: (url, body) => {
        if (page.beaconTakes) note("beacon", url, body);
        return page.beaconTakes;
      },
      timers: {
        setTimeout: (run, delayMs) => {
          timers.set(nextTimer, { at: nowMs + delayMs, run });
          return nextTimer++;
        },
        clearTimeout: (timer) => void timers.delete(Number(timer)),
      },
      now: () => new Date(nowMs),
      window: new EventTarget(),
      document,
      location: { href: "https://site.example/events#code=abc&state=1" },
      userAgent: "FakeBrowser/1",
    },
    pass: async (ms) => {
      nowMs += ms;
      for (const [timer, { at, run }] of timers) {
        if (at > nowMs) continue;
        timers.delete(timer);
        run();
      }
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
    hide: () => {
      document.visibilityState = "hidden";
      document.dispatchEvent(new Event("visibilitychange"));
    },
    to: (path) => sent.filter(({ url }) => url.includes(path)),
  };
  return page;
}
