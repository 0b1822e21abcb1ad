import type { FakePage } from "../ports/fake-page.ts";
import type { AnalyticsWindow } from "./analytics-window.ts";

export interface FakeAnalyticsWindow {
  readonly window: AnalyticsWindow;
  readonly stored: Map<string, string>;
  historyKey: string;
  isStorageBlocked: boolean;
  /** Scrolls to a place, in CSS pixels. */
  scrollTo(top: number): void;
  /** Sets the document's height, in CSS pixels, and notifies the ResizeObserver. */
  grow(height: number): void;
  /** Sets height and scroll position without a notification, as a new page does before layout. */
  replace(height: number, top: number): void;
  isObserved(): boolean;
  /** How often the document's height was read outside a notification of the ResizeObserver. */
  readonly forcedLayouts: number;
}

/** A window of 1000 px on a fake page's clock. */
export function fakeAnalyticsWindow(page: FakePage, startMs: number = Number(page.ports.now())): FakeAnalyticsWindow {
  const events = new EventTarget();
  const stored = new Map<string, string>();
  const observers = new Set<() => void>();
  let height = 1000;
  let top = 0;
  let isLaidOut = false;
  let forcedLayouts = 0;
  const afterLayout = (notify: () => void): void => {
    isLaidOut = true;
    notify();
    isLaidOut = false;
  };
  const root = {
    get scrollHeight() {
      if (!isLaidOut) forcedLayouts += 1;
      return height;
    },
  };

  const fake: FakeAnalyticsWindow = {
    stored,
    historyKey: "entry",
    isStorageBlocked: false,
    scrollTo: (place) => {
      top = place;
      events.dispatchEvent(new Event("scroll"));
    },
    grow: (newHeight) => {
      height = newHeight;
      for (const notify of observers) afterLayout(notify);
    },
    replace: (newHeight, place) => {
      height = newHeight;
      top = place;
    },
    isObserved: () => observers.size > 0,
    get forcedLayouts() {
      return forcedLayouts;
    },
    window: Object.assign(events, {
      performance: { now: () => Number(page.ports.now()) - startMs },
      screen: { width: 1440, height: 900 },
      navigator: { platform: "Linux x86_64" },
      innerHeight: 1000,
      ResizeObserver: class {
        readonly #notify: () => void;
        constructor(notify: () => void) {
          this.#notify = notify;
        }
        observe(target: unknown): void {
          if (target === null) throw new TypeError("parameter 1 is not of type 'Element'");
          observers.add(this.#notify);
          queueMicrotask(() => afterLayout(this.#notify));
        }
        disconnect(): void {
          observers.delete(this.#notify);
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
