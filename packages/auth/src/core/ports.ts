/** The part of the platform that is used before the on-demand code is loaded. Each port has a browser default. */
export interface EarlyPorts {
  /** Holds the token record; shared by the tabs of the origin. @default localStorage */
  readonly storage: Storage;
  /** Holds the loop guards; one per tab. @default sessionStorage */
  readonly sessionStorage: Storage;
  /** Whether both outlive the page: else no response of the provider finds its attempt. @default true if they do */
  readonly isStorageKept: boolean;
  readonly location: Pick<LocationPort, "href" | "replaceState">;
  readonly clock: Pick<ClockPort, "now" | "monotonic">;
  readonly page: PagePort;
  /** @default the console */
  readonly logger: LoggerPort;
}

/** The whole platform of a client. */
export interface AuthPorts extends EarlyPorts {
  readonly location: LocationPort;
  readonly clock: ClockPort;
  /** @default navigator.locks, or null where it is missing */
  readonly locks: LocksPort | null;
  /** Carries messages between the tabs of the origin. @default BroadcastChannel, or null where it is missing */
  readonly channel: ChannelPort | null;
  /** Hidden frames. @default elements of the document's body */
  readonly frames: FramesPort;
  readonly crypto: CryptoPort;
  /** Holds the key that tokens are bound to. @default IndexedDB, which stores keys that cannot be exported */
  readonly keys: KeysPort;
}

export interface KeysPort {
  get(name: string): Promise<CryptoKeyPair | undefined>;
  set(name: string, keys: CryptoKeyPair): Promise<void>;
}

export interface LocationPort {
  readonly href: string;
  assign(url: string): void;
  replace(url: string): void;
  reload(): void;
  /** Changes the URL without a load and without a history entry. */
  replaceState(url: string): void;
}

export interface ClockPort {
  /** Milliseconds since 1970; jumps when the clock is set. */
  now(): number;
  /** Milliseconds since some moment; never jumps, but may stop while the device sleeps. */
  monotonic(): number;
  setTimeout(callback: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** @see https://www.w3.org/TR/web-locks/ */
export interface LocksPort {
  /** With `ifAvailable`, the callback gets null when the lock is taken. */
  request<T>(name: string, options: LockOptions, callback: (lock: object | null) => Promise<T>): Promise<T>;
}

export interface LockOptions {
  /** Ends the waiting, not the work. */
  readonly signal?: AbortSignal;
  /** Takes the lock from its holder. */
  readonly steal?: boolean;
  /** Does not wait for the lock. */
  readonly ifAvailable?: boolean;
}

export interface ChannelPort {
  /** Joins the channel of that name; a message reaches every member but its sender. */
  open(name: string, onMessage: (message: unknown) => void): OpenChannel;
}

export interface OpenChannel {
  post(message: unknown): void;
  close(): void;
}

export interface FramesPort {
  /** Opens a URL in a hidden frame. Only messages of this frame arrive, with the origin of their sender. */
  open(url: string, listener: FrameListener): { close(): void };
}

export interface FrameListener {
  onMessage(data: unknown, origin: string): void;
  /** A Content-Security-Policy blocked the frame. */
  onBlocked(): void;
}

export interface CryptoPort {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
}

export type PageEvent =
  | { readonly type: "storage"; readonly key: string | null }
  /** The page is left; it may come back from the back/forward cache. */
  | { readonly type: "left" }
  /** The page came back from the back/forward cache. */
  | { readonly type: "restored" }
  /** The page became visible, was thawed, or the network came back: timers may have been paused. */
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
