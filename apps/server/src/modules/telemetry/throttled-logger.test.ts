import { expect, it, vi } from "vitest";
import { seldom } from "./throttled-logger.ts";

it("tells once a minute, and then of everything since", () => {
  let time = 1_000_000;
  const tell = vi.fn<(told: { count: number; details: string }) => void>();
  const happened = seldom(tell, () => new Date(time));
  happened(0, "nothing");
  happened(1, "first");
  happened(2, "second");
  time += 59_999;
  happened(3, "third");
  expect(tell.mock.calls).toEqual([[{ count: 1, details: "first" }]]);
  time += 1;
  happened(4, "fourth");
  expect(tell).toHaveBeenLastCalledWith({ count: 9, details: "fourth" });
});
