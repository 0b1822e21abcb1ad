import { expect, it, vi } from "vitest";
import { createThrottledLogger } from "./throttled-logger.ts";

it("logs once a minute, with the number of events since the last line", () => {
  let time = 1_000_000;
  const log = vi.fn<(throttled: { count: number; details: string }) => void>();
  const report = createThrottledLogger(log, () => new Date(time));
  report(0, "nothing");
  report(1, "first");
  report(2, "second");
  time += 59_999;
  report(3, "third");
  expect(log.mock.calls).toEqual([[{ count: 1, details: "first" }]]);
  time += 1;
  report(4, "fourth");
  expect(log).toHaveBeenLastCalledWith({ count: 9, details: "fourth" });
});
