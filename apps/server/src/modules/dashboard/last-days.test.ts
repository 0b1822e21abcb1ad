import { expect, it } from "vitest";
import { lastDays } from "./get-dashboard.ts";

it("ends with the current day in Moscow, and starts each day at Moscow's midnight", () => {
  expect(lastDays(new Date("2026-11-30T20:59:59Z"), 2)).toEqual({
    days: ["2026-11-29", "2026-11-30"],
    bounds: [new Date("2026-11-28T21:00:00Z"), new Date("2026-11-29T21:00:00Z"), new Date("2026-11-30T21:00:00Z")],
  });
  expect(lastDays(new Date("2026-11-30T21:00:00Z"), 2).days).toEqual(["2026-11-30", "2026-12-01"]);
});
