import type { AnalyticsWindow, IntakeResponse, TelemetryPorts } from "@corp/telemetry";

/** A batch as the intake took it. */
export interface Arrival {
  readonly id: number;
  readonly atMs: number;
  readonly by: "fetch" | "beacon";
  readonly url: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** What the intake says to whoever asks for its answer. */
export type IntakeMood = "takes" | "busy" | "refuses";

/** A page that can be hidden and cut off, and the intake behind it, in memory. */
export interface DemoPage {
  readonly ports: TelemetryPorts;
  readonly view: AnalyticsWindow;
  /** The last first. */
  readonly arrivals: readonly Arrival[];
  isOnline: boolean;
  mood(): IntakeMood;
  setMood(mood: IntakeMood): void;
  isHidden(): boolean;
  setHidden(isHidden: boolean): void;
}

const ANSWERS: Record<IntakeMood, IntakeResponse> = {
  takes: { ok: true, status: 204 },
  busy: { ok: false, status: 503 },
  refuses: { ok: false, status: 400 },
};

export function createDemoPage(): DemoPage {
  const arrivals: Arrival[] = [];
  let mood: IntakeMood = "takes";
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const view = demoWindow(document);

  const arrive = (by: Arrival["by"], url: string, body: unknown): void => {
    const told: unknown = JSON.parse(String(body));
    const items = (Array.isArray(told) ? told : Reflect.get(Object(told), "events")) as Arrival["items"];
    arrivals.unshift({ id: arrivals.length, atMs: Date.now(), by, url, items });
  };

  const page: DemoPage = {
    arrivals,
    view,
    isOnline: true,
    mood: () => mood,
    setMood: (next) => {
      mood = next;
    },
    isHidden: () => document.visibilityState === "hidden",
    setHidden: (isHidden) => {
      document.visibilityState = isHidden ? "hidden" : "visible";
      document.dispatchEvent(new Event("visibilitychange"));
    },
    ports: {
      fetch: async (url, { body }) => {
        if (!page.isOnline) throw new TypeError("Failed to fetch");
        if (mood === "takes") arrive("fetch", url, body);
        return ANSWERS[mood];
      },
      sendBeacon: (url, body) => {
        if (page.isOnline) arrive("beacon", url, body);
        return page.isOnline;
      },
      timers: {
        setTimeout: (callback, delayMs) => window.setTimeout(callback, delayMs),
        clearTimeout: (timer) => window.clearTimeout(timer as number | undefined),
      },
      now: () => new Date(),
      random: Math.random,
      window: view,
      document,
      location: { href: "https://site.demo/" },
      userAgent: "Demo/1.0",
      storage: undefined,
      locks: undefined,
      whenIdle: (work) => work(),
      isOnline: () => page.isOnline,
    },
  };
  return page;
}

/** A window of its own: what is thrown in it is no error of the story. */
function demoWindow(document: EventTarget & { readonly visibilityState: string }): AnalyticsWindow {
  const kept = new Map<string, string>();
  return Object.assign(new EventTarget(), {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    performance: { now: () => performance.now() },
    screen: { width: 1440, height: 900 },
    navigator: { platform: "Demo" },
    scrollY: 0,
    innerHeight: 900,
    document: Object.assign(document, {
      referrer: "https://search.demo/",
      documentElement: { scrollHeight: 1800 },
      body: window.document.body,
    }),
    ResizeObserver: window.ResizeObserver,
  });
}
