export interface Timers {
  setTimeout(callback: () => void, delayMs: number): unknown;
  /** Ignores unknown timers. */
  clearTimeout(timer: unknown): void;
}

/** The part of a `Response` that delivery reads. */
export interface IntakeResponse {
  readonly ok: boolean;
  readonly status?: number;
  /** `opaque` for a request without CORS: the status cannot be read. */
  readonly type?: string;
  readonly headers?: { get(name: string): string | null };
}

/** `localStorage`, which outlives the page. Any method may throw when storage is blocked or full. */
export type TextStorage = Pick<Storage, "getItem" | "key" | "length" | "removeItem" | "setItem">;

/** `navigator.locks`, which only secure pages have. A page holds those of the batches that it sends. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable: true } | { readonly signal: AbortSignal },
    work: (lock: unknown) => Promise<void>,
  ): Promise<unknown>;
}

export type Xhr = Pick<
  XMLHttpRequest,
  "getResponseHeader" | "onloadend" | "open" | "send" | "setRequestHeader" | "status" | "timeout"
>;

/** The browser APIs in use. Tests and unusual hosts pass their own. */
export interface TelemetryPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<IntakeResponse>;
  /** `undefined` where the browser lacks it or a policy removed it. */
  readonly sendBeacon: ((url: string, body: string) => boolean) | undefined;
  readonly timers: Timers;
  readonly now: () => Date;
  /** Returns at least 0 and less than 1. */
  readonly random: () => number;
  /** Dispatches `error`, `unhandledrejection`, `pagehide`, `pageshow` and `online`. */
  readonly window: EventTarget;
  /** Dispatches `visibilitychange` and `securitypolicyviolation`. */
  readonly document: EventTarget & { readonly visibilityState: string };
  readonly location: { readonly href: string };
  readonly userAgent: string;
  /**
   * A function, because reading `window.localStorage` throws where storage is blocked. `undefined`: nothing is stored.
   */
  readonly storage: (() => TextStorage | undefined) | undefined;
  readonly locks: Locks | undefined;
  /** Schedules work that can wait. @default runs it at once */
  readonly whenIdle?: ((work: () => void) => void) | undefined;
  /** `navigator.onLine`. Only `false` is reliable; a beacon returns true even then. */
  readonly isOnline?: () => boolean;
  /** Sends bodies above an endpoint's `xhrThresholdBytes`. @default they go by fetch */
  readonly createXhr?: () => Xhr;
}
