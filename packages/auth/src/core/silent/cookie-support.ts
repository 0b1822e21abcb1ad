import type { ProviderContext } from "../provider/provider-context.ts";
import { readStoredBoolean } from "../storage/safe-storage.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import { frameFailure, requestInFrame } from "./hidden-frame.ts";

export interface CookieCheckContext extends ProviderContext {
  readonly tabStorage: KeyValueStorage;
}

/** Whether the browser sends the provider its cookies in a frame of this page: a silent login depends on them. */
export interface CookieSupport {
  /**
   * Loads the provider's check in a hidden frame until it has responded once in this tab; simultaneous calls share one
   * check.
   */
  check(): Promise<boolean>;
}

export function createCookieSupport(context: CookieCheckContext): CookieSupport {
  const { options, ports, tabStorage } = context;
  const { cookieSupportKey: key, constants } = options;
  let running: Promise<boolean> | null = null;

  async function request(): Promise<boolean | null> {
    const { cookieCheckUrl: url } = context;
    // Another provider has no such page: the silent login itself shows whether it is possible.
    if (url === null) return true;
    const { origin } = new URL(url);
    for (let attempt = 0; attempt <= constants.cookieCheckRetries; attempt++) {
      const response = await requestInFrame(ports, {
        url,
        timeoutMs: constants.cookieCheckTimeoutMs,
        read: (data, sender) =>
          sender === origin && (data === "supported" || data === "unsupported") ? data : undefined,
      });
      if (response === "blocked") ports.logger.warn(`The cookie check: ${frameFailure}`);
      if (response !== "timed-out") return response === "supported";
    }
    ports.logger.info("The cookie check did not respond: there is no silent login for now.");
    return null;
  }

  return {
    check() {
      const known = readStoredBoolean(tabStorage, key, ports.logger);
      if (known !== null) return Promise.resolve(known);
      running ??= request()
        .then((isSupported) => {
          // A time-out is not stored: the provider may respond the next time.
          if (isSupported !== null) tabStorage.setItem(key, String(isSupported));
          return isSupported === true;
        })
        .finally(() => (running = null));
      return running;
    },
  };
}
