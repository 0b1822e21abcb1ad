import { expect, it } from "vitest";
import { messages } from "./messages.ts";

it.each([
  [5, 1210, "меньше 1\u00a0%"],
  [0, 1210, "0\u00a0%"],
  [605, 1210, "50\u00a0%"],
  [1209, 1210, "больше 99\u00a0%"],
  [1210, 1210, "100\u00a0%"],
])("says of %d among %d: %s", (part, whole, text) => {
  expect(messages.summary.registeredShare(part, whole)).toBe(`${text} зарегистрированных`);
});
