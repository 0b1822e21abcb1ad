import { readStoredBoolean } from "../storage/stored-values.ts";
import { askFrame } from "./hidden-frame.ts";
import { cookieSupportKey } from "./silent-login-conditions.ts";
import type { CookieCheckContext } from "./silent-login-context.ts";

/** Whether the browser sends the provider its cookies in a frame of this page: without them nobody can be recognised silently. */
export interface CookieSupport {
  /** Asks the provider's own page in a hidden frame until it has answered once in the life of the tab; calls at the same time share one. */
  check(): Promise<boolean>;
}

/** @see specification, sections 5 and 9: cached, at most 3 retries of 2000 ms each */
export function createCookieSupport(context: CookieCheckContext): CookieSupport {
  const { options, ports, tabStorage, addresses } = context;
  const { cookieCheckTimeoutMs, cookieCheckRetries } = options.constants;
  const key = cookieSupportKey(context);
  const { origin } = new URL(addresses.cookieCheck);
  let running: Promise<boolean> | null = null;

  async function ask(): Promise<boolean | null> {
    for (let attempt = 0; attempt <= cookieCheckRetries; attempt++) {
      const answer = await askFrame(ports, {
        url: addresses.cookieCheck,
        timeoutMs: cookieCheckTimeoutMs,
        read: (data, sender) =>
          sender === origin && (data === "supported" || data === "unsupported") ? data : undefined,
      });
      if (answer === "blocked") ports.logger.warn(`The cookie check: ${frameRefusal}`);
      if (answer !== "timed-out") return answer === "supported";
    }
    ports.logger.info("The cookie check did not answer: there is no silent login for now.");
    return null;
  }

  return {
    check() {
      const known = readStoredBoolean(tabStorage, key, ports.logger);
      if (known !== null) return Promise.resolve(known);
      running ??= ask().then((answer) => {
        running = null;
        // A provider that was away may be there the next time.
        if (answer !== null) tabStorage.setItem(key, String(answer));
        return answer === true;
      });
      return running;
    },
  };
}

/** @see specification, section 8 (frame inaccessible) */
export const frameRefusal =
  "a frame could not be initialised, probably because of a Content-Security-Policy violation; allow the frame, and use https on both sides.";
