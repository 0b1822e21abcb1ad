/** What the package needs of the place it runs in. Each part has a browser default, made at `start()`. */
export interface AuthPorts {
  /** Holds the token record; shared by the tabs of the origin. @default localStorage */
  readonly storage: Storage;
  /** Holds the loop guards; one tab's own. @default sessionStorage */
  readonly sessionStorage: Storage;
  readonly location: LocationPort;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: ClockPort;
  /** @default navigator.locks, or null where it is missing */
  readonly locks: LocksPort | null;
  readonly crypto: CryptoPort;
  readonly page: PagePort;
  readonly logger: LoggerPort;
}

export interface LocationPort {
  readonly href: string;
  assign(url: string): void;
  replace(url: string): void;
  /** Changes the address without loading anything and without a history entry. */
  replaceState(url: string): void;
}

export interface ClockPort {
  /** Milliseconds since 1970. */
  now(): number;
  setTimeout(callback: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
}

export interface LocksPort {
  request<T>(name: string, callback: () => Promise<T>): Promise<T>;
}

export interface CryptoPort {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
}

/** What the page lives through. */
export type PageEvent =
  | { readonly type: "storage"; readonly key: string | null }
  /** The page came back from the back/forward cache. */
  | { readonly type: "restored" }
  /** The page became visible or the network came back: timers may have slept. */
  | { readonly type: "woken" };

export interface PagePort {
  isVisible(): boolean;
  isOnline(): boolean;
  listen(listener: (event: PageEvent) => void): () => void;
}

export interface LoggerPort {
  info(message: string, context?: unknown): void;
  warn(message: string, context?: unknown): void;
  error(message: string, context?: unknown): void;
}
