import type { IntakeAnswer, TelemetryPorts, TextStorage } from "./telemetry-ports.ts";

export interface Sent {
  readonly by: "fetch" | "beacon";
  readonly url: string;
  /** The body's array; of a body that is an object, an array in it. */
  readonly items: readonly Record<string, unknown>[];
  readonly body: string;
  readonly bytes: number;
  /** The batch's id in the address. */
  readonly id: string | null;
  readonly init?: RequestInit;
}

export interface FakePage {
  readonly ports: TelemetryPorts;
  readonly sent: Sent[];
  readonly document: EventTarget & { visibilityState: string };
  /** What outlives the page; give it to the next one. */
  readonly stored: Map<string, string>;
  /** What the next calls do. */
  answer: (url: string, init: RequestInit) => Promise<IntakeAnswer>;
  beaconTakes: boolean;
  isOnline: boolean;
  /** Moves the clock, runs what is due, and lets promises settle. */
  pass(ms: number): Promise<void>;
  /** Sets the clock without time passing: no timer runs. */
  setClock(at: Date): void;
  /** Timers that wait. */
  armed(): number;
  hide(): void;
  show(): void;
  to(path: string): Sent[];
}

export interface FakePageOptions {
  /** What earlier pages stored. */
  readonly stored?: Map<string, string>;
  readonly ports?: Partial<TelemetryPorts>;
}

/** A page without a browser: a clock moved by hand and an intake that remembers. For tests only. */
export function fakePage({ stored = new Map(), ports = {} }: FakePageOptions = {}): FakePage {
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  let nowMs = Date.parse("2026-11-21T10:00:00.000Z");
  let elapsedMs = 0;
  let nextTimer = 1;
  let draws = 0;
  const sent: Sent[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const storage = fakeStorage(stored);

  const note = (by: Sent["by"], url: string, body: string, init?: RequestInit): void => {
    const bytes = new TextEncoder().encode(body).byteLength;
    const id = new URL(url, "https://site.example").searchParams.get("batch");
    sent.push({ by, url, items: itemsOf(JSON.parse(body)), body, bytes, id, ...(init ? { init } : {}) });
  };
  const become = (visibilityState: string): void => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const page: FakePage = {
    sent,
    document,
    stored,
    answer: async () => ({ ok: true }),
    beaconTakes: true,
    isOnline: true,
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
          timers.set(nextTimer, { at: elapsedMs + delayMs, run });
          return nextTimer++;
        },
        clearTimeout: (timer) => void timers.delete(Number(timer)),
      },
      now: () => new Date(nowMs),
      // Even and never the same: of an id it is a good part, of a sample it is what a test can count on.
      random: () => (0.5 + draws++ * 0.618_033_988_749_895) % 1,
      window: new EventTarget(),
      document,
      location: { href: "https://site.example/events#code=abc&state=1" },
      userAgent: "FakeBrowser/1",
      storage: () => storage,
      locks: undefined,
      isOnline: () => page.isOnline,
      ...ports,
    },
    pass: async (ms) => {
      elapsedMs += ms;
      nowMs += ms;
      for (const [timer, { at, run }] of timers) {
        if (at > elapsedMs) continue;
        timers.delete(timer);
        run();
      }
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
    setClock: (at) => {
      nowMs = at.getTime();
    },
    armed: () => timers.size,
    hide: () => become("hidden"),
    show: () => become("visible"),
    to: (path) => sent.filter(({ url }) => url.includes(path)),
  };
  return page;
}

export function fakeStorage(stored: Map<string, string>): TextStorage {
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

function itemsOf(body: unknown): Sent["items"] {
  const isList = (value: unknown): value is Sent["items"] => Array.isArray(value);
  return isList(body) ? body : (Object.values(body as object).find(isList) ?? []);
}
