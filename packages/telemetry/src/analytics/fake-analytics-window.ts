import type { FakePage } from "../ports/fake-page.ts";
import type { AnalyticsWindow } from "./analytics-window.ts";

export interface FakeAnalyticsWindow {
  readonly window: AnalyticsWindow;
  readonly stored: Map<string, string>;
  /** What the browser would tell. */
  historyKey: string;
  isStorageBlocked: boolean;
  /** Scrolls to a place, in CSS pixels. */
  scrollTo(top: number): void;
  /** Gives the document another height, in CSS pixels; the page is told. */
  grow(height: number): void;
  /** The same without telling, as a new page's document has it before the layout. */
  replace(height: number, top: number): void;
  isWatched(): boolean;
}

/** A window of 1000 px over a document, on a fake page's clock. For this package's tests only. */
export function fakeAnalyticsWindow(page: FakePage, startMs: number = Number(page.ports.now())): FakeAnalyticsWindow {
  const events = new EventTarget();
  const stored = new Map<string, string>();
  const observers = new Set<() => void>();
  const root = { scrollHeight: 1000 };
  let top = 0;

  const fake: FakeAnalyticsWindow = {
    stored,
    historyKey: "entry",
    isStorageBlocked: false,
    scrollTo: (place) => {
      top = place;
      events.dispatchEvent(new Event("scroll"));
    },
    grow: (height) => {
      root.scrollHeight = height;
      for (const tell of observers) tell();
    },
    replace: (height, place) => {
      root.scrollHeight = height;
      top = place;
    },
    isWatched: () => observers.size > 0,
    window: Object.assign(events, {
      performance: { now: () => Number(page.ports.now()) - startMs },
      screen: { width: 1440, height: 900 },
      navigator: { platform: "Linux x86_64" },
      innerHeight: 1000,
      ResizeObserver: class {
        readonly #tell: () => void;
        constructor(tell: () => void) {
          this.#tell = tell;
        }
        observe(): void {
          observers.add(this.#tell);
        }
        disconnect(): void {
          observers.delete(this.#tell);
        }
      },
    }) as unknown as AnalyticsWindow,
  };
  Object.defineProperties(fake.window, {
    scrollY: { get: () => top },
    navigation: { get: () => ({ currentEntry: { key: fake.historyKey } }) },
    sessionStorage: {
      get: () => {
        if (fake.isStorageBlocked) throw new DOMException("Blocked", "SecurityError");
        return {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => void stored.set(key, value),
          removeItem: (key: string) => void stored.delete(key),
        };
      },
    },
    document: {
      value: Object.assign(page.document, {
        documentElement: root,
        body: {},
        referrer: "https://search.example/?q=corp",
      }),
    },
  });
  return fake;
}
