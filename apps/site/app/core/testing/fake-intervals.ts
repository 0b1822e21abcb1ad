import { vi } from "vitest";

/**
 * Fakes intervals, and frames with them: jsdom draws its frames by an interval, and one that was faked would stop them
 * in all later files.
 */
export function fakeIntervals(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "requestAnimationFrame", "cancelAnimationFrame"] });
}
