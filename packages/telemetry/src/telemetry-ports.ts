export interface Timers {
  setTimeout(callback: () => void, delayMs: number): unknown;
  /** Ignores what it does not know. */
  clearTimeout(timer: unknown): void;
}

/** Everything the platform gives. Tests and unusual hosts pass their own. */
export interface TelemetryPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<{ readonly ok: boolean }>;
  /** `undefined` where the browser has none or a policy removed it. */
  readonly sendBeacon: ((url: string, body: string) => boolean) | undefined;
  readonly timers: Timers;
  readonly now: () => Date;
  /** Sends `error`, `unhandledrejection` and `pagehide`. */
  readonly window: EventTarget;
  /** Sends `visibilitychange`. */
  readonly document: EventTarget & { readonly visibilityState: string };
  readonly location: { readonly href: string };
  readonly userAgent: string;
}
