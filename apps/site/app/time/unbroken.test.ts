import { expect, it } from "vitest";
import { unbroken } from "./unbroken.ts";

it("joins both ends of every range, and changes nothing else", () => {
  const joined = "22\u2060–\u206023 ноября 2026, 23:00\u2060–\u206005:00 МСК";
  expect(unbroken("22–23 ноября 2026, 23:00–05:00 МСК")).toBe(joined);
  expect(unbroken("22 ноября, 16:00 — 23 ноября")).toBe("22 ноября, 16:00 — 23 ноября");
});
