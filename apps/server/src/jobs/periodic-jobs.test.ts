import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startPeriodicJobs } from "./periodic-jobs.ts";
import type { Job } from "./periodic-jobs.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const hourMs = 3_600_000;
const fakeLogger = () => ({
  info: vi.fn<(message: string) => void>(),
  warn: vi.fn<(message: string, data?: unknown) => void>(),
});
const start = (jobs: readonly Job[], logger = fakeLogger()) => startPeriodicJobs(jobs, { logger, random: () => 0.5 });

it("runs soon after the start, and then every hour", async () => {
  const times: string[] = [];
  const jobs = start([{ name: "job", run: async (now) => times.push(now.toISOString()) }]);
  await vi.advanceTimersByTimeAsync(3 * hourMs);
  await jobs.stop();
  expect(times).toEqual(["2026-11-21T10:04:00.000Z", "2026-11-21T11:04:00.000Z", "2026-11-21T12:04:00.000Z"]);
  await vi.advanceTimersByTimeAsync(3 * hourMs);
  expect(times).toHaveLength(3);
});

it("logs a failed job, runs the others, and retries it", async () => {
  const logger = fakeLogger();
  const failing = vi.fn<Job["run"]>().mockRejectedValueOnce(new Error("away")).mockResolvedValue(1);
  const other = vi.fn<Job["run"]>().mockResolvedValue(0);
  const jobs = start(
    [
      { name: "failing", run: failing },
      { name: "other", run: other },
    ],
    logger,
  );
  await vi.advanceTimersByTimeAsync(hourMs / 2);
  expect(logger.warn).toHaveBeenCalledExactlyOnceWith("A periodic job failed", {
    job: "failing",
    error: new Error("away"),
  });
  expect(other).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(logger.info).toHaveBeenCalledExactlyOnceWith("A periodic job is done", { job: "failing", count: 1 });
  await jobs.stop();
});

it("aborts a running job, waits for it, and starts no other", async () => {
  const other = vi.fn<Job["run"]>().mockResolvedValue(0);
  const ended = vi.fn<() => void>();
  const patient: Job = {
    name: "patient",
    run: (_now, signal) =>
      new Promise((resolve) => signal.addEventListener("abort", () => setTimeout(() => (ended(), resolve(0)), 1_000))),
  };
  const jobs = start([patient, { name: "other", run: other }]);
  await vi.advanceTimersByTimeAsync(hourMs / 2);
  const stopped = jobs.stop();
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  expect(ended).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});
