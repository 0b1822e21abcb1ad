import { createAuthClient } from "../core/client/auth.ts";
import type { Auth } from "../core/client/auth.ts";
import type { EarlyPorts, LoggerPort, PagePort } from "../core/ports.ts";
import type { AuthOptions } from "../core/settings/options.ts";

/**
 * Creates the sign-in client of an application. Uses no browser API before `start()`, so it may be created on a server,
 * where its state stays "idle" and not started.
 *
 * @throws TypeError if neither `clientId` nor `service` is given
 */
export function createAuth(options: AuthOptions): Auth {
  const given = options.ports ?? {};
  return createAuthClient(options, {
    hasPage: () => typeof document !== "undefined" || given.page !== undefined,
    createEarlyPorts: () => createEarlyPorts(given),
    async loadRuntime(context) {
      const { createBrowserRuntime } = await import("./browser-runtime.ts");
      return createBrowserRuntime(context, given);
    },
  });
}

/**
 * Creates the early ports from the browser's APIs, except those that are given. Reads globals, so it runs at `start()`,
 * never at import.
 */
export function createEarlyPorts(given: Partial<EarlyPorts>): EarlyPorts {
  const logger = given.logger ?? console;
  const storage = given.storage ?? openStorage("localStorage", logger);
  const sessionStorage = given.sessionStorage ?? openStorage("sessionStorage", logger);
  return {
    logger,
    storage: storage ?? createMemoryStorage(),
    sessionStorage: sessionStorage ?? createMemoryStorage(),
    isStorageKept: given.isStorageKept ?? (storage !== null && sessionStorage !== null),
    location: given.location ?? {
      get href() {
        return location.href;
      },
      // Keep history.state, which belongs to the router.
      replaceState: (url) => history.replaceState(history.state, "", url),
    },
    clock: given.clock ?? {
      now: () => Date.now(),
      monotonic: () => performance.now(),
    },
    page: given.page ?? browserPage,
  };
}

/**
 * Access to `window.localStorage` throws where the user blocks site data, is null in some WebViews, and reading throws
 * where the profile is damaged. Then the sign-in is stored in memory and ends with the page.
 */
function openStorage(name: "localStorage" | "sessionStorage", logger: LoggerPort): Storage | null {
  try {
    const storage = window[name];
    // Contrary to the type it may be null.
    storage.getItem("corp.auth");
    return storage;
  } catch (cause) {
    logger.warn("No storage: the sign-in ends with the page.", cause);
    return null;
  }
}

export const browserPage: PagePort = {
  isVisible: () => document.visibilityState === "visible",
  isOnline: () => navigator.onLine,
  listen(listener) {
    const listening = new AbortController();
    const { signal } = listening;
    const wake = (): void => listener({ type: "woken" });
    window.addEventListener("storage", ({ key }) => listener({ type: "storage", key }), { signal });
    window.addEventListener("pagehide", () => listener({ type: "left" }), { signal });
    window.addEventListener("pageshow", (event) => event.persisted && listener({ type: "restored" }), { signal });
    window.addEventListener("online", wake, { signal });
    // A frozen page may be thawed without becoming visible, for example when memory is available again.
    document.addEventListener("resume", wake, { signal });
    document.addEventListener("visibilitychange", () => browserPage.isVisible() && wake(), { signal });
    return () => listening.abort();
  },
};

/** A Storage in memory: for browsers that block the real one, and for tests. */
export function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
