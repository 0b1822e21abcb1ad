import { expect, it } from "vitest";
import { createRestartPolicy } from "./restart-policy.ts";

it("waits twice as long after each exit and gives up at the sixth within a minute", () => {
  const policy = createRestartPolicy();
  const delays = [0, 1, 2, 3, 4, 5].map((second) => policy.nextDelayMs(second * 1_000));
  expect(delays).toEqual([200, 400, 800, 1_600, 3_200, null]);
});

it("forgets exits that are a minute old", () => {
  const policy = createRestartPolicy();
  for (const second of [0, 1, 2, 3, 4]) policy.nextDelayMs(second * 1_000);
  expect(policy.nextDelayMs(64_001)).toBe(200);
});
