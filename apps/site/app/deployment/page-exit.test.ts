// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isPageLeftSince, watchPageExit, whenPageStays } from "./page-exit.ts";

watchPageExit(window);

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  window.dispatchEvent(new Event("pageshow"));
  vi.useRealTimers();
});

it("runs the work at once on a page that stays", () => {
  const work = vi.fn();
  whenPageStays(work);
  expect(work).toHaveBeenCalledOnce();
});

it.each(["beforeunload", "pagehide"])("runs the work after %s only when the page has stayed", (type) => {
  const work = vi.fn();
  window.dispatchEvent(new Event(type));
  whenPageStays(work);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledOnce();
});

it("runs the work at once again after a file was saved, and on a page that was restored", () => {
  const work = vi.fn();
  window.dispatchEvent(new Event("beforeunload"));
  vi.advanceTimersByTime(10_001);
  whenPageStays(work);
  expect(work).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(new Event("pageshow"));
  whenPageStays(work);
  expect(work).toHaveBeenCalledTimes(2);
});

it("cancels work that waits", () => {
  const work = vi.fn();
  window.dispatchEvent(new Event("beforeunload"));
  whenPageStays(work)();
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
});

it("knows whether the page began to be left after a time", () => {
  const before = performance.now();
  expect(isPageLeftSince(before)).toBe(false);
  vi.advanceTimersByTime(1);
  window.dispatchEvent(new Event("beforeunload"));
  expect(isPageLeftSince(before)).toBe(true);
  expect(isPageLeftSince(performance.now() + 1)).toBe(false);
});
