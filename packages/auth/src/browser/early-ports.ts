import type { EarlyPorts, LoggerPort, PagePort } from "../core/ports.ts";
import { createMemoryStorage } from "./memory-storage.ts";

/**
 * Creates the early ports from the browser's APIs, except those that are given. Reads globals, so it runs at `start()`,
 * never at import.
 */
export function createEarlyPorts(given: Partial<EarlyPorts>): EarlyPorts {
  const logger = given.logger ?? console;
  return {
    logger,
    storage: given.storage ?? storageOrMemory(() => window.localStorage, logger),
    sessionStorage: given.sessionStorage ?? storageOrMemory(() => window.sessionStorage, logger),
    location: given.location ?? {
      get href() {
        return location.href;
      },
      assign: (url) => location.assign(url),
      replace: (url) => location.replace(url),
      reload: () => location.reload(),
      // Keep history.state, which belongs to the router.
      replaceState: (url) => history.replaceState(history.state, "", url),
    },
    clock: given.clock ?? {
      now: () => Date.now(),
      monotonic: () => performance.now(),
      setTimeout: (callback, delayMs) => window.setTimeout(callback, delayMs),
      clearTimeout: (timer) => window.clearTimeout(Number(timer)),
    },
    page: given.page ?? browserPage,
  };
}

/**
 * Access to `window.localStorage` throws where the user blocks site data; then the sign-in is stored in memory and ends
 * with the page.
 */
function storageOrMemory(open: () => Storage, logger: LoggerPort): Storage {
  try {
    return open();
  } catch (cause) {
    logger.warn("Storage is blocked: the sign-in ends with the page.", cause);
    return createMemoryStorage();
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
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake(), { signal });
    return () => listening.abort();
  },
};
