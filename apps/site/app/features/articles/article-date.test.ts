import { expect, it } from "vitest";
import { articleDate, changeDate } from "./article-date.ts";

it("formats the day in the company's zone", () => {
  expect(articleDate("2026-11-20T20:59:59.000Z")).toBe("20\u00a0ноября 2026");
  expect(articleDate("2026-11-20T21:00:00.000Z")).toBe("21\u00a0ноября 2026");
});

it("returns the change date only when it is a later day", () => {
  const published = "2026-11-20T09:00:00.000Z";
  expect(changeDate(published, "2026-11-20T18:00:00.000Z")).toBeNull();
  expect(changeDate(published, "2026-11-19T18:00:00.000Z")).toBeNull();
  expect(changeDate(null, "2026-11-22T18:00:00.000Z")).toBeNull();
  expect(changeDate(published, "2026-11-22T18:00:00.000Z")).toBe("22\u00a0ноября 2026");
});
