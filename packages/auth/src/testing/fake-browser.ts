import { createMemoryStorage } from "../browser/memory-storage.ts";
import type { AuthPorts, ChannelPort, FramesPort, LocksPort, PageEvent } from "../core/ports.ts";
import { createFakeClock } from "./fake-clock.ts";
import type { FakeClock } from "./fake-clock.ts";

/** What a page in a hidden frame does: what it posts, or "blocked" when the browser refuses it; nothing: it never answers. */
export type FrameContent = { readonly data: unknown; readonly origin: string } | "blocked" | null;

export interface FakeBrowserOptions {
  readonly fetch: typeof globalThis.fetch;
  /** @default frames that never answer */
  readonly frames?: (url: string) => FrameContent | Promise<FrameContent>;
  /** @default true */
  readonly hasLocks?: boolean;
  /** @default true */
  readonly hasChannel?: boolean;
}

/** What the tabs of one browser share. */
export interface FakeBrowser {
  readonly storage: Storage;
  readonly clock: FakeClock;
  /** Addresses that were opened in hidden frames, oldest first. */
  readonly framed: readonly string[];
  /** A tab whose writes to storage reach the listeners of the others. */
  openTab(href: string): FakePage;
}

export interface FakePage {
  href: string;
  /** Where the page was sent, with the way it was: "assign …", "replace …", "reload". */
  readonly visits: string[];
  readonly warnings: string[];
  readonly ports: AuthPorts;
  isOnline: boolean;
  isVisible: boolean;
  /** A frozen tab hears and does nothing; its timers are left out of account: advance the clock after thawing. */
  isFrozen: boolean;
  emit(event: PageEvent): void;
}

/** A browser in memory, for tests that run without one. */
export function createFakeBrowser(options: FakeBrowserOptions): FakeBrowser {
  const shared = createMemoryStorage();
  const clock = createFakeClock();
  const locks = options.hasLocks === false ? null : createFakeLocks();
  const channel = createFakeChannel();
  const tabs: FakePage[] = [];
  const framed: string[] = [];

  const frames: FramesPort = {
    open(url, listener) {
      let isOpen = true;
      framed.push(url);
      void Promise.resolve(options.frames?.(url)).then((content) => {
        if (!isOpen || content == null) return;
        if (content === "blocked") listener.onBlocked();
        else listener.onMessage(content.data, content.origin);
      });
      return { close: () => void (isOpen = false) };
    },
  };

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
        const isChanged = shared.getItem(key) !== value;
        shared.setItem(key, value);
        if (isChanged) tell(key);
      },
      removeItem(key) {
        const isChanged = shared.getItem(key) !== null;
        shared.removeItem(key);
        if (isChanged) tell(key);
      },
      clear: () => shared.clear(),
    };
  }

  return {
    storage: shared,
    clock,
    framed,
    openTab(href) {
      const listeners = new Set<(event: PageEvent) => void>();
      const page: FakePage = {
        href,
        visits: [],
        warnings: [],
        isOnline: true,
        isVisible: true,
        isFrozen: false,
        emit: (event) => void (page.isFrozen || [...listeners].forEach((listener) => listener(event))),
        ports: {
          storage: storageOf(() => page),
          sessionStorage: createMemoryStorage(),
          location: {
            get href() {
              return page.href;
            },
            assign: (url) => void page.visits.push(`assign ${url}`),
            replace: (url) => void page.visits.push(`replace ${url}`),
            reload: () => void page.visits.push("reload"),
            replaceState: (url) => {
              page.href = new URL(url, page.href).href;
            },
          },
          fetch: options.fetch,
          clock: clock.port,
          locks,
          channel: options.hasChannel === false ? null : channel(() => !page.isFrozen),
          frames,
          crypto: {
            getRandomValues: (bytes) => globalThis.crypto.getRandomValues(bytes),
            sha256: (data) => globalThis.crypto.subtle.digest("SHA-256", data),
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
      tabs.push(page);
      return page;
    },
  };
}

/** Messages arrive at once, which is earlier than in a browser but in the same order. */
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

/** One holder at a time; a thief gets in at once, and whoever held the lock is told by a rejection, as in a browser. */
function createFakeLocks(): LocksPort {
  const queues = new Map<string, Promise<unknown>>();
  const robbed = new Map<string, (reason: unknown) => void>();
  const held = new Map<string, number>();

  async function hold<T>(name: string, callback: (lock: object) => Promise<T>): Promise<T> {
    const stolen = new Promise<never>((_, reject) => robbed.set(name, reject));
    held.set(name, (held.get(name) ?? 0) + 1);
    const work = callback({ name });
    const letGo = (): void => void held.set(name, (held.get(name) ?? 0) - 1);
    work.then(letGo, letGo);
    return Promise.race([work, stolen]);
  }

  return {
    async request(name, { signal, steal, ifAvailable }, callback) {
      if (ifAvailable) return (held.get(name) ?? 0) > 0 ? callback(null) : hold(name, callback);
      const before = queues.get(name) ?? Promise.resolve();
      if (steal) robbed.get(name)?.(new DOMException("The lock was stolen.", "AbortError"));
      const aborted = new Promise<never>((_, reject) =>
        signal?.addEventListener("abort", () => reject(new DOMException("Aborted.", "AbortError"))),
      );
      const turn = steal ? Promise.resolve() : Promise.race([before, aborted]);
      const running = turn.then(() => hold(name, callback));
      queues.set(
        name,
        Promise.all([before, running.catch(() => undefined)]).catch(() => undefined),
      );
      return running;
    },
  };
}
