import type { ClockPort, LoggerPort } from "../core/ports.ts";
import { defaultWatermarkConstants } from "./watermark-constants.ts";
import type { WatermarkConstants } from "./watermark-constants.ts";
import { coverWithWatermark } from "./watermark-layer.ts";

/** The part of a sign-in client that the watermark uses; every `Auth` has it. */
export interface WatermarkedAuth {
  getState(): { readonly user: { readonly subject: string } | null };
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export interface WatermarkOptions {
  /** Returns the sign-in client, or nothing while there is none: it is called repeatedly. */
  getAuth(): WatermarkedAuth | null | undefined;
  constants?: Partial<WatermarkConstants>;
  /** @default the browser's; without one, on a server, nothing happens */
  document?: Document | undefined;
  /** @default the browser's timers */
  clock?: Pick<ClockPort, "setTimeout" | "clearTimeout">;
  /** @default the console */
  logger?: Pick<LoggerPort, "warn">;
}

/**
 * Shows an invisible image by which a screenshot or a photograph of the page can be traced, while a user is signed in:
 * it encodes their id (the token's `sub`) and is redrawn when another user signs in. It takes neither presses nor
 * focus, and is not part of the layout or the accessibility tree; it is printed too.
 *
 * @returns a function that removes the image and ends the lookups
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
  let remove: (() => void) | null = null;

  const show = (id: string | null): void => {
    if (id === shownId) return;
    remove?.();
    remove = null;
    shownId = id;
    if (id === null) return;
    try {
      remove = coverWithWatermark(document, id, constants);
    } catch (cause) {
      logger.warn("The watermark could not be drawn.", cause);
    }
  };

  const lookUp = (): void => {
    const auth = getAuth();
    if (auth) {
      const update = (): void => show(auth.getState().user?.subject ?? null);
      unsubscribe = auth.subscribe(update);
      update();
    } else if (waitedMs < constants.waitTimeoutMs) {
      waitedMs += constants.waitIntervalMs;
      timer = clock.setTimeout(lookUp, constants.waitIntervalMs);
    } else {
      logger.warn(`No watermark: there was no sign-in client within ${constants.waitTimeoutMs} ms.`);
    }
  };

  lookUp();
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
