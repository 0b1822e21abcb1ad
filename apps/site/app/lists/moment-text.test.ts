import { expect, it } from "vitest";
import { momentText } from "./moment-text.ts";

it("says the day with its year, and the hour, in the zone it is given", () => {
  expect(momentText("2026-11-20T21:05:00.000Z", "Europe/Moscow").replaceAll("\u00a0", " ")).toBe(
    "21 ноября 2026, 00:05",
  );
  expect(momentText("2026-11-19T21:00:00.000Z", "Europe/Moscow").replaceAll("\u00a0", " ")).toBe(
    "20 ноября 2026, 00:00",
  );
});
