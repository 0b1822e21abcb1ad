// @vitest-environment jsdom
import type { TelemetryReportClient } from "@corp/api/telemetry-report";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeLogEntry } from "./fake-log-entry.ts";
import { useLogTail } from "./use-log-tail.ts";

const telemetryLogs = vi.fn<TelemetryReportClient["telemetryLogs"]>();
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  let id = 0;
  telemetryLogs.mockReset().mockImplementation(async () => ({ items: [fakeLogEntry((id += 1))], next_cursor: null }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

async function start() {
  const hook = renderHook(({ isPaused }) => useLogTail({ telemetryLogs }, { period: "1h" }, isPaused), {
    initialProps: { isPaused: false },
  });
  await pass(0);
  return hook;
}

it("polls every three seconds for newer entries", async () => {
  const { result } = await start();
  expect(result.current.entries.map(({ message }) => message)).toEqual(["1"]);
  await pass(3_000);
  await pass(3_000);
  expect(result.current.entries.map(({ message }) => message)).toEqual(["1", "2", "3"]);
  expect(telemetryLogs.mock.calls.map(([request]) => request.after_id)).toEqual([undefined, "1", "1"]);
});

it("stops polling while paused and resumes with its entries", async () => {
  const { result, rerender } = await start();
  rerender({ isPaused: true });
  await pass(30_000);
  expect(telemetryLogs).toHaveBeenCalledOnce();
  rerender({ isPaused: false });
  await pass(0);
  expect(result.current.entries).toHaveLength(2);
});

it("stops polling while the page is hidden and polls at once when it is visible again", async () => {
  await start();
  visibility = "hidden";
  await pass(30_000);
  expect(telemetryLogs).toHaveBeenCalledOnce();
  visibility = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(telemetryLogs).toHaveBeenCalledTimes(2);
});

it("continues after a failure and reports it", async () => {
  const { result } = await start();
  telemetryLogs.mockRejectedValueOnce(new Error("away"));
  await pass(3_000);
  expect(result.current).toMatchObject({ isFailing: true, entries: [{ log_id: "1" }] });
  await pass(3_000);
  expect(result.current.isFailing).toBe(false);
});

it("does not poll twice when the page becomes visible during a request", async () => {
  await start();
  telemetryLogs.mockImplementationOnce(() => new Promise(() => undefined));
  await pass(3_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(telemetryLogs).toHaveBeenCalledTimes(2);
});

it("stops polling after unmount", async () => {
  const { unmount } = await start();
  unmount();
  await pass(30_000);
  expect(telemetryLogs).toHaveBeenCalledOnce();
});
