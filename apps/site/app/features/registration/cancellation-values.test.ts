import { expect, it } from "vitest";
import { cancellationOptions } from "./cancellation-values.ts";

it("does not offer to give up a place for watching online, because a person can switch", () => {
  const reasons = cancellationOptions.map(({ value }) => value);
  expect(reasons).not.toContain("WANT_ONLINE");
  expect(reasons.at(-1)).toBe("UNKNOWN");
});
