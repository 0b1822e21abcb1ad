import { createMemoryStorage } from "../browser/memory-storage.ts";
import type { AuthPorts, LocksPort, PageEvent } from "../core/ports.ts";

export interface FakeClock {
  nowMs: number;
  /** Delays of the timers that are set. */
  pending(): readonly number[];
  /** Moves the time and runs what falls due. */
  advance(byMs: number): void;
}

/** What the tabs of one browser share. */
export interface FakeBrowser {
  readonly storage: Storage;
  readonly clock: FakeClock;
  /** A tab whose writes to storage reach the listeners of the others. */
  openTab(href: string): FakePage;
}

export interface FakePage {
  href: string;
  /** Where the page was sent, with the way it was: "assign …", "replace …". */
  readonly visits: string[];
  readonly warnings: string[];
  readonly ports: AuthPorts;
  isOnline: boolean;
  isVisible: boolean;
  emit(event: PageEvent): void;
}

/** A page in memory, for tests that run without a browser. */
export function createFakeBrowser(options: { fetch: typeof globalThis.fetch; hasLocks?: boolean }): FakeBrowser {
  const shared = createMemoryStorage();
  const clock = createFakeClock();
  const locks = options.hasLocks === false ? null : createFakeLocks();
  const tabs: FakePage[] = [];

  function storageOf(owner: () => FakePage): Storage {
    const tell = (key: string): void =>
      tabs.filter((tab) => tab !== owner()).forEach((tab) => tab.emit({ type: "storage", key }));
    return {
      get length() {
        return shared.length;
      },
      key: (index) => shared.key(index),
      getItem: (key) => shared.getItem(key),
      setItem(key, value) {
        shared.setItem(key, value);
        tell(key);
      },
      removeItem(key) {
        shared.removeItem(key);
        tell(key);
      },
      clear: () => shared.clear(),
    };
  }

  return {
    storage: shared,
    clock,
    openTab(href) {
      const listeners = new Set<(event: PageEvent) => void>();
      const page: FakePage = {
        href,
        visits: [],
        warnings: [],
        isOnline: true,
        isVisible: true,
        emit: (event) => [...listeners].forEach((listener) => listener(event)),
        ports: {
          storage: storageOf(() => page),
          sessionStorage: createMemoryStorage(),
          location: {
            get href() {
              return page.href;
            },
            assign: (url) => void page.visits.push(`assign ${url}`),
            replace: (url) => void page.visits.push(`replace ${url}`),
            replaceState: (url) => {
              page.href = new URL(url, page.href).href;
            },
          },
          fetch: options.fetch,
          clock: clock.port,
          locks,
          crypto: { getRandomValues: (bytes) => globalThis.crypto.getRandomValues(bytes) },
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
      tabs.push(page);
      return page;
    },
  };
}

function createFakeClock(): FakeClock & { port: AuthPorts["clock"] } {
  const timers = new Map<number, { dueMs: number; callback: () => void }>();
  let serial = 0;
  const clock = {
    nowMs: Date.now(),
    pending: () => [...timers.values()].map((timer) => timer.dueMs - clock.nowMs),
    advance(byMs: number) {
      clock.nowMs += byMs;
      for (const [id, timer] of [...timers]) {
        if (timer.dueMs > clock.nowMs) continue;
        timers.delete(id);
        timer.callback();
      }
    },
    port: {
      now: () => clock.nowMs,
      setTimeout(callback: () => void, delayMs: number) {
        timers.set(++serial, { dueMs: clock.nowMs + delayMs, callback });
        return serial;
      },
      clearTimeout: (timer: unknown) => void (typeof timer === "number" && timers.delete(timer)),
    },
  };
  return clock;
}

function createFakeLocks(): LocksPort {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name, callback) {
      const running = (queues.get(name) ?? Promise.resolve()).then(callback);
      queues.set(
        name,
        running.catch(() => undefined),
      );
      return running;
    },
  };
}
