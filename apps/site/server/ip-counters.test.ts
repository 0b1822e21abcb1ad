import { expect, it } from "vitest";
import { createIpCounters } from "./ip-counters.ts";

it("limits an IP, and leaves its neighbours theirs", () => {
  const counters = createIpCounters({ narrow: 2 });
  const first = counters.take("203.0.113.7");
  expect(counters.take("::ffff:203.0.113.7")).not.toBeNull();
  expect(counters.take("203.0.113.7")).toBeNull();
  expect(counters.take("203.0.113.8")).not.toBeNull();
  first?.();
  first?.();
  expect(counters.take("203.0.113.7")).not.toBeNull();
  expect(counters.take("203.0.113.7")).toBeNull();
});

it.each([
  ["a /64", (index: number) => `2001:db8:0:1::${index}`, 2],
  ["a /48", (index: number) => `2001:db8:0:${index}::1`, 16],
  ["a /24", (index: number) => `203.0.113.${index}`, 16],
])("limits %s", (_name, createIp, limit) => {
  const counters = createIpCounters({ narrow: 2 });
  const taken = Array.from({ length: 40 }, (_, index) => counters.take(createIp(index)));
  expect(taken.filter((one) => one !== null)).toHaveLength(limit);
  expect(counters.take("198.51.100.1")).not.toBeNull();
});

it("adds nothing when one group has no room", () => {
  const counters = createIpCounters({ narrow: 3, wide: 4 });
  expect(counters.take("203.0.113.7", 3)).not.toBeNull();
  expect(counters.take("203.0.113.8", 2)).toBeNull();
  expect(counters.take("203.0.113.8", 1)).not.toBeNull();
  expect(counters.take("203.0.113.9", 1)).toBeNull();
});
