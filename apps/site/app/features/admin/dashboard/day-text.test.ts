import { expect, it } from "vitest";
import { dayText } from "./day-text.ts";

it("formats a calendar day independently of the machine's zone", () => {
  expect(dayText("2027-03-03")).toBe("3 мар");
  expect(dayText("2026-12-31")).toBe("31 дек");
});
