import type { ClockPort } from "../core/ports.ts";

export const browserTimers: Pick<ClockPort, "setTimeout" | "clearTimeout"> = {
  setTimeout: (callback, delayMs) => globalThis.setTimeout(callback, delayMs),
  clearTimeout: (timer) => globalThis.clearTimeout(typeof timer === "number" ? timer : undefined),
};
