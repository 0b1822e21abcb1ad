import type { IntakeResponse, TelemetryPorts, TextStorage } from "./telemetry-ports.ts";

/** One request or beacon. */
export interface SentRequest {
  readonly by: "fetch" | "beacon";
  readonly url: string;
  /** The body, when it is an array; else the first array in it. */
  readonly items: readonly Record<string, unknown>[];
  readonly body: string;
  readonly bytes: number;
  /** The batch id in the URL. */
  readonly id: string | null;
  readonly init?: RequestInit;
}

export interface FakePage {
  readonly ports: TelemetryPorts;
  readonly sent: SentRequest[];
  readonly document: EventTarget & { visibilityState: string };
  /** The content of `localStorage`; pass it to the next page. */
  readonly stored: Map<string, string>;
  respond: (url: string, init: RequestInit) => Promise<IntakeResponse>;
  acceptsBeacons: boolean;
  isOnline: boolean;
  /** Advances the clock, runs the timers that are due, and lets promises settle. */
  advance(ms: number): Promise<void>;
  /** Sets the clock; no timer fires. */
  setClock(at: Date): void;
  pendingTimers(): number;
  hide(): void;
  show(): void;
  /** The requests whose URL contains the path. */
  sentTo(path: string): SentRequest[];
}

export interface FakePageOptions {
  /** The storage of earlier pages. */
  readonly stored?: Map<string, string>;
  readonly ports?: Partial<TelemetryPorts>;
}

/** A page without a browser, for tests: the test advances the clock and reads the requests. */
export function fakePage({ stored = new Map(), ports = {} }: FakePageOptions = {}): FakePage {
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  let nowMs = Date.parse("2026-11-21T10:00:00.000Z");
  let elapsedMs = 0;
  let nextTimer = 1;
  let draws = 0;
  const sent: SentRequest[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const storage = fakeStorage(stored);

  const addSent = (by: SentRequest["by"], url: string, body: string, init?: RequestInit): void => {
    const bytes = new TextEncoder().encode(body).byteLength;
    const id = new URL(url, "https://site.example").searchParams.get("batch");
    sent.push({ by, url, items: readItems(JSON.parse(body)), body, bytes, id, ...(init ? { init } : {}) });
  };
  const setVisibility = (visibilityState: string): void => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const page: FakePage = {
    sent,
    document,
    stored,
    respond: async () => ({ ok: true }),
    acceptsBeacons: true,
    isOnline: true,
    ports: {
      fetch: (url, init) => {
        if (typeof init.body !== "string") throw new TypeError("The intake accepts text bodies only.");
        addSent("fetch", url, init.body, init);
        return page.respond(url, init);
      },
      sendBeacon: (url, body) => {
        if (page.acceptsBeacons) addSent("beacon", url, body);
        return page.acceptsBeacons;
      },
      timers: {
        setTimeout: (run, delayMs) => {
          timers.set(nextTimer, { at: elapsedMs + delayMs, run });
          return nextTimer++;
        },
        clearTimeout: (timer) => void timers.delete(Number(timer)),
      },
      now: () => new Date(nowMs),
      // The golden-ratio sequence: reproducible, evenly spread, and without repetitions, so batch ids differ.
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
    advance: async (ms) => {
      elapsedMs += ms;
      nowMs += ms;
      for (const [timer, { at, run }] of timers) {
        if (at > elapsedMs) continue;
        timers.delete(timer);
        run();
      }
      for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
    },
    setClock: (at) => {
      nowMs = at.getTime();
    },
    pendingTimers: () => timers.size,
    hide: () => setVisibility("hidden"),
    show: () => setVisibility("visible"),
    sentTo: (path) => sent.filter(({ url }) => url.includes(path)),
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

function readItems(body: unknown): SentRequest["items"] {
  const isList = (value: unknown): value is SentRequest["items"] => Array.isArray(value);
  return isList(body) ? body : (Object.values(body as object).find(isList) ?? []);
}
