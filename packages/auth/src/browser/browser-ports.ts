import { createMemoryStorage } from "./memory-storage.ts";
import type { AuthPorts, LocksPort, LoggerPort, PagePort } from "../core/ports.ts";

/** The browser's own parts, with those given in their place. Reads globals, so it is called at `start()`, never at import. */
export function browserPorts(given: Partial<AuthPorts>): AuthPorts {
  const logger = given.logger ?? consoleLogger();
  return {
    storage: given.storage ?? storageOrMemory(() => window.localStorage, logger),
    sessionStorage: given.sessionStorage ?? storageOrMemory(() => window.sessionStorage, logger),
    location: given.location ?? {
      get href() {
        return window.location.href;
      },
      assign: (url) => window.location.assign(url),
      replace: (url) => window.location.replace(url),
      // The router keeps its own record in history.state: it stays.
      replaceState: (url) => window.history.replaceState(window.history.state, "", url),
    },
    fetch: given.fetch ?? ((input, init) => window.fetch(input, init)),
    clock: given.clock ?? {
      now: () => Date.now(),
      setTimeout: (callback, delayMs) => window.setTimeout(callback, delayMs),
      clearTimeout: (timer) => window.clearTimeout(typeof timer === "number" ? timer : undefined),
    },
    locks: given.locks === undefined ? browserLocks() : given.locks,
    crypto: given.crypto ?? { getRandomValues: (bytes) => window.crypto.getRandomValues(bytes) },
    page: given.page ?? browserPage(),
    logger,
  };
}

export function consoleLogger(): LoggerPort {
  return {
    info: (message, context) => console.info(message, ...present(context)),
    warn: (message, context) => console.warn(message, ...present(context)),
    error: (message, context) => console.error(message, ...present(context)),
  };
}

function present(context: unknown): unknown[] {
  return context === undefined ? [] : [context];
}

/** Reading `window.localStorage` itself throws where people block site data; sign-in then lasts as long as the page. */
function storageOrMemory(open: () => Storage, logger: LoggerPort): Storage {
  try {
    return open();
  } catch (cause) {
    logger.warn("The browser's storage is blocked: sign-in will not outlive this page.", cause);
    return createMemoryStorage();
  }
}

/** Missing on insecure origins and in old browsers, whatever the type says. */
function browserLocks(): LocksPort | null {
  const locks: LockManager | undefined = window.navigator.locks;
  return locks === undefined ? null : { request: (name, callback) => locks.request(name, callback) };
}

function browserPage(): PagePort {
  return {
    isVisible: () => document.visibilityState === "visible",
    isOnline: () => navigator.onLine,
    listen(listener) {
      const listening = new AbortController();
      const { signal } = listening;
      window.addEventListener(
        "storage",
        (event) => {
          if (event.storageArea === window.localStorage) listener({ type: "storage", key: event.key });
        },
        { signal },
      );
      window.addEventListener("pageshow", (event) => event.persisted && listener({ type: "restored" }), { signal });
      window.addEventListener("online", () => listener({ type: "woken" }), { signal });
      document.addEventListener(
        "visibilitychange",
        () => document.visibilityState === "visible" && listener({ type: "woken" }),
        { signal },
      );
      return () => listening.abort();
    },
  };
}
