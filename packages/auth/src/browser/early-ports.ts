import type { EarlyPorts, LoggerPort } from "../core/ports.ts";
import { browserPage } from "./browser-page.ts";
import { createMemoryStorage } from "./memory-storage.ts";

/** The browser's own parts, with those given in their place. Reads globals, so it is called at `start()`, never at import. */
export function earlyBrowserPorts(given: Partial<EarlyPorts>): EarlyPorts {
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
      // The router keeps its own record in history.state: it stays.
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

/** Reading `window.localStorage` itself throws where people block site data; sign-in then lasts as long as the page. */
function storageOrMemory(open: () => Storage, logger: LoggerPort): Storage {
  try {
    return open();
  } catch (cause) {
    logger.warn("Storage is blocked: the sign-in ends with this page.", cause);
    return createMemoryStorage();
  }
}
