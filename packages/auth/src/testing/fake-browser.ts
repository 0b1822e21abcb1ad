import { createMemoryStorage } from "../browser/create-auth.ts";
import type { AuthPorts, ChannelPort, ClockPort, FramesPort, LocksPort, PageEvent } from "../core/ports.ts";
import { createFakeClock } from "./fake-clock.ts";
import type { FakeClock } from "./fake-clock.ts";

/** The message a page in a hidden frame posts; "blocked": the browser blocks the frame; null means no response. */
export type FrameContent = { readonly data: unknown; readonly origin: string } | "blocked" | null;

export interface FakeBrowserOptions {
  /** Replaces the global `fetch`, which the client calls, until `close`. */
  readonly fetch: typeof globalThis.fetch;
  /** @default frames that never respond */
  readonly frames?: (url: string) => FrameContent | Promise<FrameContent>;
  /** @default true */
  readonly hasLocks?: boolean;
  /** @default true */
  readonly hasChannel?: boolean;
  /** How long a write to storage takes to reach the other tabs. @default 0 */
  readonly storageLagMs?: number;
}

/** The shared state of the tabs of one browser. */
export interface FakeBrowser {
  readonly storage: Storage;
  readonly clock: FakeClock;
  /** URLs that were opened in hidden frames, oldest first. */
  readonly framed: readonly string[];
  hasNetwork: boolean;
  /** A tab whose writes to storage reach the listeners of the others. */
  openTab(href: string): FakePage;
  /** Restores the global `fetch`. */
  close(): void;
}

export interface FakePage {
  href: string;
  /** The redirects of the page: "assign …", "replace …", "reload". */
  readonly visits: string[];
  /** The hashes that `hashchange` has announced. */
  readonly hashChanges: string[];
  readonly warnings: string[];
  readonly ports: AuthPorts;
  /** The value of `navigator.onLine`, which may be wrong. */
  isOnline: boolean;
  isVisible: boolean;
  /** A frozen tab receives nothing. Its timers still fire: advance the clock after thawing. */
  isFrozen: boolean;
  emit(event: PageEvent): void;
}

/** A browser in memory, for tests that run without one. */
export function createFakeBrowser(options: FakeBrowserOptions): FakeBrowser {
  const storage = createMemoryStorage();
  const clock = createFakeClock();
  const locks = options.hasLocks === false ? null : createFakeLocks();
  const openChannel = createFakeChannel();
  const openStorage = createSharedStorage(storage, clock.port, options.storageLagMs ?? 0);
  const framed: string[] = [];
  const keys = new Map<string, CryptoKeyPair>();
  const frames = createFakeFrames(options.frames, framed);

  function createPage(href: string): FakePage {
    const listeners = new Set<(event: PageEvent) => void>();
    const page: FakePage = {
      href,
      visits: [],
      hashChanges: [],
      warnings: [],
      isOnline: true,
      isVisible: true,
      isFrozen: false,
      emit: (event) => void (page.isFrozen || [...listeners].forEach((listener) => listener(event))),
      ports: {
        storage: openStorage((key) => page.emit({ type: "storage", key })),
        sessionStorage: createMemoryStorage(),
        isStorageKept: true,
        location: {
          get href() {
            return page.href;
          },
          assign: (url) => void page.visits.push(`assign ${url}`),
          replace(url) {
            const target = new URL(url, page.href);
            // Another hash is no load: the browser announces it by `hashchange`.
            if (target.hash === "" || target.href.split("#", 1)[0] !== page.href.split("#", 1)[0])
              return void page.visits.push(`replace ${url}`);
            if (target.href !== page.href) page.hashChanges.push(target.hash);
            page.href = target.href;
          },
          reload: () => void page.visits.push("reload"),
          replaceState: (url) => {
            page.href = new URL(url, page.href).href;
          },
        },
        clock: clock.port,
        locks,
        channel: options.hasChannel === false ? null : openChannel(() => !page.isFrozen),
        frames,
        keys: {
          get: async (name) => keys.get(name),
          set: async (name, pair) => void keys.set(name, pair),
        },
        crypto: {
          getRandomValues: (bytes) => globalThis.crypto.getRandomValues(bytes),
        },
        page: {
          isVisible: () => page.isVisible,
          isOnline: () => page.isOnline,
          listen(listener) {
            listeners.add(listener);
            return () => void listeners.delete(listener);
          },
        },
        logger: {
          info: () => {},
          warn: (message) => void page.warnings.push(message),
          error: (message) => void page.warnings.push(message),
        },
      },
    };
    return page;
  }

  const browser: FakeBrowser = {
    storage,
    clock,
    framed,
    hasNetwork: true,
    openTab: createPage,
    close() {
      if (globalThis.fetch === ownFetch) globalThis.fetch = fetchBefore;
    },
  };
  const fetchBefore = globalThis.fetch;
  const ownFetch: typeof fetch = (input, init) =>
    browser.hasNetwork ? options.fetch(input, init) : Promise.reject(new TypeError("Failed to fetch"));
  globalThis.fetch = ownFetch;
  return browser;
}

/**
 * One storage as each tab sees it. Own writes are there at once. Those of others arrive after `lagMs`, in their order;
 * until the browser has an own write too, they do not replace it.
 */
function createSharedStorage(
  shared: Storage,
  clock: ClockPort,
  lagMs: number,
): (onChange: (key: string) => void) => Storage {
  type Receive = (key: string, value: string | null) => void;
  const tabs = new Set<Receive>();
  const later = (work: () => void): void => void (lagMs === 0 ? work() : clock.setTimeout(work, lagMs));

  return (onChange) => {
    const own = lagMs === 0 ? shared : createMemoryStorage();
    const write = (to: Storage, key: string, value: string | null): void =>
      value === null ? to.removeItem(key) : to.setItem(key, value);
    const keys = Array.from({ length: lagMs === 0 ? 0 : shared.length }, (_, index) => shared.key(index) ?? "");
    for (const key of keys) write(own, key, shared.getItem(key));
    const unacknowledged = new Map<string, number>();
    const count = (key: string, by: number): void => void unacknowledged.set(key, (unacknowledged.get(key) ?? 0) + by);
    const receive: Receive = (key, value) => {
      if (own !== shared && (unacknowledged.get(key) ?? 0) === 0) write(own, key, value);
      onChange(key);
    };
    tabs.add(receive);

    function change(key: string, value: string | null): void {
      const isChanged = own.getItem(key) !== value;
      write(own, key, value);
      if (!isChanged) return;
      write(shared, key, value);
      count(key, 1);
      later(() => {
        count(key, -1);
        for (const other of tabs) if (other !== receive) other(key, value);
      });
    }

    return {
      get length() {
        return own.length;
      },
      key: (index) => own.key(index),
      getItem: (key) => own.getItem(key),
      setItem: (key, value) => change(key, value),
      removeItem: (key) => change(key, null),
      clear: () => own.clear(),
    };
  };
}

function createFakeFrames(frameContent: FakeBrowserOptions["frames"], framed: string[]): FramesPort {
  return {
    open(url, listener) {
      let isOpen = true;
      framed.push(url);
      void Promise.resolve(frameContent?.(url)).then((content) => {
        if (!isOpen || content == null) return;
        if (content === "blocked") listener.onBlocked();
        else listener.onMessage(content.data, content.origin);
      });
      return { close: () => void (isOpen = false) };
    },
  };
}

/** Messages arrive at once: earlier than in a browser, but in the same order. */
function createFakeChannel(): (isAwake: () => boolean) => ChannelPort {
  const open = new Set<{ readonly name: string; readonly receive: (message: unknown) => void }>();
  return (isAwake) => ({
    open(name, onMessage) {
      const member = { name, receive: (message: unknown): void => void (isAwake() && onMessage(message)) };
      open.add(member);
      return {
        post(message) {
          if (!isAwake()) return;
          for (const other of [...open])
            if (other !== member && other.name === name) other.receive(structuredClone(message));
        },
        close: () => void open.delete(member),
      };
    },
  });
}

/** One holder at a time; a stolen lock is granted at once and rejects for its holder, as in a browser. */
function createFakeLocks(): LocksPort {
  const queues = new Map<string, Promise<unknown>>();
  const stealFrom = new Map<string, (reason: unknown) => void>();
  const held = new Map<string, number>();

  async function hold<T>(name: string, callback: (lock: object) => Promise<T>): Promise<T> {
    const stolen = new Promise<never>((_, reject) => stealFrom.set(name, reject));
    held.set(name, (held.get(name) ?? 0) + 1);
    const work = callback({ name });
    const release = (): void => void held.set(name, (held.get(name) ?? 0) - 1);
    work.then(release, release);
    return Promise.race([work, stolen]);
  }

  return {
    async request(name, { signal, steal, ifAvailable }, callback) {
      if (ifAvailable) return (held.get(name) ?? 0) > 0 ? callback(null) : hold(name, callback);
      const before = queues.get(name) ?? Promise.resolve();
      if (steal) stealFrom.get(name)?.(new DOMException("The lock was stolen.", "AbortError"));
      const aborted = new Promise<never>((_, reject) =>
        signal?.addEventListener("abort", () => reject(new DOMException("Aborted.", "AbortError"))),
      );
      const granted = steal ? Promise.resolve() : Promise.race([before, aborted]);
      const running = granted.then(() => hold(name, callback));
      queues.set(name, Promise.allSettled([before, running]));
      return running;
    },
  };
}

/** A storage over its quota: every write throws. */
export function createFullStorage(): Storage {
  return withSetItem(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
}

/** A storage with its own `setItem`, which also receives an ordinary storage. */
export function withSetItem(setItem: (key: string, value: string, storage: Storage) => void): Storage {
  const storage = createMemoryStorage();
  return Object.assign(createMemoryStorage(), {
    getItem: storage.getItem,
    removeItem: storage.removeItem,
    setItem: (key: string, value: string) => setItem(key, value, storage),
  });
}
