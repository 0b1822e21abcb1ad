import { beforeEach, expect, it, vi } from "vitest";
import { createSharedResponses } from "./shared-responses.ts";
import type { ShareResponse } from "./shared-responses.ts";

let nowMs: number;
let share: ShareResponse;
beforeEach(() => {
  nowMs = 0;
  share = createSharedResponses(() => new Date(nowMs));
});

it("queries once for concurrent callers", async () => {
  const query = vi.fn(async () => "response");
  expect(await Promise.all([share("a", 0, query), share("a", 0, query)])).toEqual(["response", "response"]);
  expect(query).toHaveBeenCalledOnce();
});

it("shares a response for the given time, and not at all for 0", async () => {
  const query = vi.fn(async () => query.mock.calls.length);
  expect(await share("shared", 1_000, query)).toBe(1);
  nowMs = 999;
  expect(await share("shared", 1_000, query)).toBe(1);
  nowMs = 1_000;
  expect(await share("shared", 1_000, query)).toBe(2);
  expect(await share("fresh", 0, query)).toBe(3);
  expect(await share("fresh", 0, query)).toBe(4);
});

it("rejects all concurrent callers, and queries again for the next", async () => {
  const fail = async (): Promise<string> => {
    throw new Error("unavailable");
  };
  const waiting = [share("a", 1_000, fail), share("a", 1_000, fail)];
  for (const one of waiting) await expect(one).rejects.toThrow("unavailable");
  expect(await share("a", 1_000, async () => "back")).toBe("back");
});

it("evicts the oldest response when there are too many", async () => {
  const query = vi.fn(async () => 0);
  for (let index = 0; index <= 100; index += 1) await share(`${index}`, 1_000, query);
  await share("100", 1_000, query);
  expect(query).toHaveBeenCalledTimes(101);
  await share("0", 1_000, query);
  expect(query).toHaveBeenCalledTimes(102);
});
