// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import {
  ChunkError,
  isChunkError,
  logChunkErrors,
  onChunkError,
  reportChunkError,
  withoutChunksOfLeftPage,
} from "./chunk-errors.ts";
import { watchPageExit } from "./page-exit.ts";

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

/** A page that began to be left, as Firefox fails what it was loading. */
function leave(): void {
  vi.useFakeTimers();
  watchPageExit(window);
  window.dispatchEvent(new Event("beforeunload"));
}

afterEach(() => {
  window.dispatchEvent(new Event("pageshow"));
  vi.useRealTimers();
});

const chunkError = new ChunkError("error loading dynamically imported module");

it.each([null, "/events"])(
  "logs what fails to load (page wanted: %s) once it is sure that the page stays",
  (wanted) => {
    const warn = vi.fn();
    const log = logChunkErrors({ warn });
    void log({ error: chunkError, wanted });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), { error: chunkError });
    leave();
    void log({ error: chunkError, wanted });
    expect(warn).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(warn).toHaveBeenCalledTimes(2);
  },
);

it("reports chunks that fail while the page stays, and other errors always at once", () => {
  const reportError = vi.fn();
  const report = withoutChunksOfLeftPage({ reportError });
  report(chunkError, { level: "error" });
  expect(reportError).toHaveBeenCalledExactlyOnceWith(chunkError, { level: "error" });
  leave();
  report(chunkError);
  expect(reportError).toHaveBeenCalledOnce();
  const bug = new Error("a bug");
  report(bug);
  expect(reportError).toHaveBeenLastCalledWith(bug, undefined);
  vi.advanceTimersByTime(10_000);
  expect(reportError).toHaveBeenCalledTimes(3);
});
