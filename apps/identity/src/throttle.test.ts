import { expect, it } from "vitest";
import { createThrottle } from "./throttle.ts";

it("allows attempts again after the window, counted from the last failure", () => {
  let nowMs = 0;
  const throttle = createThrottle({ limit: 2, windowMs: 1500, now: () => nowMs });
  throttle.recordFailure("a");
  expect(throttle.waitInSeconds("a")).toBe(0);
  nowMs = 500;
  throttle.recordFailure("a");
  expect(throttle.waitInSeconds("a")).toBe(2);
  expect(throttle.waitInSeconds("b")).toBe(0);
  nowMs = 2000;
  expect(throttle.waitInSeconds("a")).toBe(0);
});

it("clears the failures after a correct password", () => {
  const throttle = createThrottle({ limit: 2 });
  throttle.recordFailure("a");
  throttle.recordSuccess("a");
  throttle.recordFailure("a");
  expect(throttle.waitInSeconds("a")).toBe(0);
});
