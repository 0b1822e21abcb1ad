import { beforeEach, expect, it, vi } from "vitest";
import { createSharedResponses } from "./shared-responses.ts";
import type { ShareResponse } from "./shared-responses.ts";

let nowMs: number;
let share: ShareResponse;
beforeEach(() => {
  nowMs = 0;
  share = createSharedResponses(() => new Date(nowMs));
});

it("makes an answer once for all who ask while it is being made", async () => {
  const make = vi.fn(async () => "answer");
  expect(await Promise.all([share("a", 0, make), share("a", 0, make)])).toEqual(["answer", "answer"]);
  expect(make).toHaveBeenCalledOnce();
});

it("keeps an answer as long as it was asked to, and not at all otherwise", async () => {
  const make = vi.fn(async () => make.mock.calls.length);
  expect(await share("kept", 1_000, make)).toBe(1);
  nowMs = 999;
  expect(await share("kept", 1_000, make)).toBe(1);
  nowMs = 1_000;
  expect(await share("kept", 1_000, make)).toBe(2);
  expect(await share("fresh", 0, make)).toBe(3);
  expect(await share("fresh", 0, make)).toBe(4);
});

it("tells a failure to those who wait, and tries again for the next", async () => {
  const fail = async (): Promise<string> => {
    throw new Error("away");
  };
  const waiting = [share("a", 1_000, fail), share("a", 1_000, fail)];
  for (const one of waiting) await expect(one).rejects.toThrow("away");
  expect(await share("a", 1_000, async () => "back")).toBe("back");
});

it("forgets what was made first when there are too many", async () => {
  const make = vi.fn(async () => 0);
  for (let index = 0; index <= 100; index += 1) await share(`${index}`, 1_000, make);
  await share("100", 1_000, make);
  expect(make).toHaveBeenCalledTimes(101);
  await share("0", 1_000, make);
  expect(make).toHaveBeenCalledTimes(102);
});
