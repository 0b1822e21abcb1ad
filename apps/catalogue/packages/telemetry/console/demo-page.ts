import type { AnalyticsWindow, IntakeResponse, TelemetryPorts } from "@corp/telemetry";

export interface ReceivedBatch {
  readonly id: number;
  readonly atMs: number;
  readonly by: "fetch" | "beacon";
  readonly url: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

export type IntakeMode = "accepts" | "busy" | "rejects";

/** A page that can be hidden and taken offline, and its intake, in memory. */
export interface DemoPage {
  readonly ports: TelemetryPorts;
  readonly view: AnalyticsWindow;
  /** Latest first. */
  readonly received: readonly ReceivedBatch[];
  isOnline: boolean;
  mode(): IntakeMode;
  setMode(mode: IntakeMode): void;
  isHidden(): boolean;
  setHidden(isHidden: boolean): void;
}

const RESPONSES: Record<IntakeMode, IntakeResponse> = {
  accepts: { ok: true, status: 204 },
  busy: { ok: false, status: 503 },
  rejects: { ok: false, status: 400 },
};

export function createDemoPage(): DemoPage {
  const received: ReceivedBatch[] = [];
  let mode: IntakeMode = "accepts";
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const view = demoWindow(document);

  const receive = (by: ReceivedBatch["by"], url: string, body: unknown): void => {
    const content: unknown = JSON.parse(String(body));
    const items = (Array.isArray(content) ? content : Reflect.get(Object(content), "events")) as ReceivedBatch["items"];
    received.unshift({ id: received.length, atMs: Date.now(), by, url, items });
  };

  const page: DemoPage = {
    received,
    view,
    isOnline: true,
    mode: () => mode,
    setMode: (next) => {
      mode = next;
    },
    isHidden: () => document.visibilityState === "hidden",
    setHidden: (isHidden) => {
      document.visibilityState = isHidden ? "hidden" : "visible";
      document.dispatchEvent(new Event("visibilitychange"));
    },
    ports: {
      fetch: async (url, { body }) => {
        if (!page.isOnline) throw new TypeError("Failed to fetch");
        if (mode === "accepts") receive("fetch", url, body);
        return RESPONSES[mode];
      },
      sendBeacon: (url, body) => {
        if (page.isOnline) receive("beacon", url, body);
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

/** A separate window, so that errors of the demo are no errors of the story. */
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
