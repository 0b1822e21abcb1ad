/** The part of `window` that analytics uses. Tests and unusual hosts pass their own. */
export interface AnalyticsWindow extends EventTarget {
  /** Reading the property may throw; then the session lasts as long as the page. */
  readonly sessionStorage: Pick<Storage, "getItem" | "removeItem" | "setItem">;
  readonly performance: { now(): number };
  readonly screen: { readonly width: number; readonly height: number };
  readonly navigator: { readonly platform: string };
  /** It is missing in older browsers. */
  readonly navigation?: { readonly currentEntry: { readonly key: string } | null };
  readonly scrollY: number;
  readonly innerHeight: number;
  readonly document: EventTarget & {
    readonly visibilityState: string;
    readonly referrer: string;
    readonly documentElement: Element;
    /** Null while a script of the head runs. */
    readonly body: Element | null;
  };
  readonly ResizeObserver: new (listener: () => void) => Pick<ResizeObserver, "disconnect" | "observe">;
}
