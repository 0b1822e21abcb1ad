export interface Timers {
  setTimeout(callback: () => void, delayMs: number): unknown;
  /** Ignores what it does not know. */
  clearTimeout(timer: unknown): void;
}

/** What of an answer is read. */
export interface IntakeAnswer {
  readonly ok: boolean;
  readonly status?: number;
  /** `opaque` when the request was made without CORS: nobody can tell how it was answered. */
  readonly type?: string;
  readonly headers?: { get(name: string): string | null };
}

/** Of `localStorage`: what outlives the page. Every method may throw (a blocked or full storage). */
export type TextStorage = Pick<Storage, "getItem" | "key" | "length" | "removeItem" | "setItem">;

/** Of `navigator.locks`: one tab at a time sends what another left behind. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    work: (lock: unknown) => Promise<void>,
  ): Promise<unknown>;
}

/** Of `XMLHttpRequest`. */
export type Xhr = Pick<
  XMLHttpRequest,
  "getResponseHeader" | "onloadend" | "open" | "send" | "setRequestHeader" | "status" | "timeout"
>;

/** Everything the platform gives. Tests and unusual hosts pass their own. */
export interface TelemetryPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<IntakeAnswer>;
  /** `undefined` where the browser has none or a policy removed it. */
  readonly sendBeacon: ((url: string, body: string) => boolean) | undefined;
  readonly timers: Timers;
  readonly now: () => Date;
  /** From 0 to 1, below 1. */
  readonly random: () => number;
  /** Sends `error`, `unhandledrejection`, `pagehide`, `pageshow` and `online`. */
  readonly window: EventTarget;
  /** Sends `visibilitychange` and `securitypolicyviolation`. */
  readonly document: EventTarget & { readonly visibilityState: string };
  readonly location: { readonly href: string };
  readonly userAgent: string;
  /** Read when it is needed: where storage is blocked, the mere asking throws. `undefined`: nothing outlives the page. */
  readonly storage: (() => TextStorage | undefined) | undefined;
  readonly locks: Locks | undefined;
  /** Runs work that can wait, soon. @default at once */
  readonly whenIdle?: ((work: () => void) => void) | undefined;
  /** `navigator.onLine`; only its `false` says anything, and a beacon answers true then. */
  readonly isOnline?: () => boolean;
  /** For bodies above an endpoint's `xhrThresholdBytes`. Left out: they go by fetch. */
  readonly createXhr?: () => Xhr;
}
