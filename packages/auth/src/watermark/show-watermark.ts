import type { ClockPort, LoggerPort } from "../core/ports.ts";
import { defaultWatermarkConstants } from "./watermark-constants.ts";
import type { WatermarkConstants } from "./watermark-constants.ts";
import { layWatermark } from "./watermark-layer.ts";

/** What the watermark needs of a sign-in client; every `Auth` has it. */
export interface WatermarkedAuth {
  getState(): { readonly user: { readonly subject: string } | null };
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export interface WatermarkOptions {
  /** The sign-in client, or nothing as long as there is none: it is asked for again and again. */
  getAuth(): WatermarkedAuth | null | undefined;
  constants?: Partial<WatermarkConstants>;
  /** @default the browser's; on a server there is none, and nothing is done */
  document?: Document | undefined;
  /** @default the browser's timers */
  clock?: Pick<ClockPort, "setTimeout" | "clearTimeout">;
  /** @default the console */
  logger?: Pick<LoggerPort, "warn">;
}

/**
 * Shows an image that nobody sees but that a screenshot or a photograph of the page can be traced by, while a person is signed in: it holds
 * their id (the token's `sub`) and is redrawn when another person signs in. It takes neither presses nor focus, and no part in the
 * layout or the accessibility tree; it is printed, too.
 *
 * @returns a function that takes the image away and ends the waiting
 * @see specification, sections 3 and 9
 */
export function showWatermark(options: WatermarkOptions): () => void {
  const document = "document" in options ? options.document : globalThis.document;
  if (document === undefined) return () => {};
  const {
    getAuth,
    clock = browserTimers,
    logger = { warn: (message, context) => console.warn(message, ...(context === undefined ? [] : [context])) },
  } = options;
  const constants = { ...defaultWatermarkConstants, ...options.constants };

  let waitedMs = 0;
  let timer: unknown;
  let unsubscribe: (() => void) | null = null;
  let shownId: string | null = null;
  let takeAway: (() => void) | null = null;

  const show = (id: string | null): void => {
    if (id === shownId) return;
    takeAway?.();
    takeAway = null;
    shownId = id;
    if (id === null) return;
    try {
      takeAway = layWatermark(document, id, constants);
    } catch (cause) {
      logger.warn("The watermark could not be drawn.", cause);
    }
  };

  const ask = (): void => {
    const auth = getAuth();
    if (auth) {
      const update = (): void => show(auth.getState().user?.subject ?? null);
      unsubscribe = auth.subscribe(update);
      update();
    } else if (waitedMs < constants.waitTimeoutMs) {
      waitedMs += constants.waitIntervalMs;
      timer = clock.setTimeout(ask, constants.waitIntervalMs);
    } else {
      logger.warn(`No watermark: there was no sign-in client within ${constants.waitTimeoutMs} ms.`);
    }
  };

  ask();
  return () => {
    clock.clearTimeout(timer);
    unsubscribe?.();
    show(null);
  };
}

const browserTimers: Pick<ClockPort, "setTimeout" | "clearTimeout"> = {
  setTimeout: (callback, delayMs) => globalThis.setTimeout(callback, delayMs),
  clearTimeout: (timer) => globalThis.clearTimeout(typeof timer === "number" ? timer : undefined),
};
