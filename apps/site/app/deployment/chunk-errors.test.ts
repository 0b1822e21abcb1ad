import { afterEach, expect, it, vi } from "vitest";
import { ChunkError, isChunkError, logChunkErrors, onChunkError, reportChunkError } from "./chunk-errors.ts";

it("notifies every listener, and returns whether one leaves the page", async () => {
  const received: unknown[] = [];
  const offs = [
    onChunkError((failure) => void received.push(failure)),
    onChunkError(async () => await Promise.resolve(true)),
  ];
  const failure = { error: new Error("gone"), wanted: "/events" };
  expect(await reportChunkError(failure)).toBe(true);
  expect(received).toEqual([failure]);
  for (const off of offs) off();
  expect(await reportChunkError(failure)).toBe(false);
  expect(received).toHaveLength(1);
});

it("recognizes a reported failure on an error page", async () => {
  const imported = new TypeError("Failed to fetch dynamically imported module");
  expect(isChunkError(imported)).toBe(false);
  await reportChunkError({ error: imported, wanted: null });
  expect(isChunkError(imported)).toBe(true);
  expect(isChunkError(new ChunkError("gone"))).toBe(true);
  expect([new Error("a bug"), null, "text"].map(isChunkError)).toEqual([false, false, false]);
});

afterEach(() => vi.useRealTimers());

it("logs what fails to load while the page stays, and nothing of a page that is left", async () => {
  vi.useFakeTimers();
  const warn = vi.fn();
  const log = logChunkErrors({ warn });
  const error = new TypeError("Importing a module script failed.");
  await log({ error, wanted: null });
  // A page that is left runs no timer.
  vi.clearAllTimers();
  vi.advanceTimersByTime(60_000);
  expect(warn).not.toHaveBeenCalled();
  await log({ error, wanted: null });
  vi.advanceTimersByTime(1_000);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), { error });
});

it("logs a page that fails to open at once, because the recovery leaves this one", async () => {
  const warn = vi.fn();
  await logChunkErrors({ warn })({ error: new Error("gone"), wanted: "/events" });
  expect(warn).toHaveBeenCalledOnce();
});
