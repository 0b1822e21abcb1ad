import { expect, it } from "vitest";
import { bucketLabel, clockText, durationText, vitalText } from "./report-times.ts";

it.each([
  [120.4, "120 мс"],
  [1_310, "1,3 с"],
  [59_000, "59 с"],
  [60_000, "1 мин"],
  [250_000, "4 мин 10 с"],
])("%s ms is %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

it("formats every vital but CLS as a duration", () => {
  expect(vitalText("LCP", 1_310)).toBe("1,3 с");
  expect(vitalText("CLS", 0.0214)).toBe("0,021");
});

it("labels days in UTC", () => {
  expect(bucketLabel("day", "2027-03-02T00:00:00.000Z")).toMatch(/^2 мар/u);
});

it.each([
  [999.7, "1 с"],
  [59_960, "1 мин"],
  [119_600, "2 мин"],
])("rounds %d ms up to the next unit: %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

it("labels an hour with its day", () => {
  const label = (start: string) => bucketLabel("hour", start);
  expect(label("2027-03-01T10:00:00.000Z")).not.toBe(label("2027-03-02T10:00:00.000Z"));
});

it("adds the day only for times that are not today", () => {
  const [now, yesterday] = [new Date(2027, 2, 2, 12), new Date(2027, 2, 1, 12, 30, 15)];
  expect(clockText(now.toISOString(), now)).toBe("12:00:00");
  expect(clockText(yesterday.toISOString(), now)).toMatch(/^1 мар.*12:30:15$/u);
});
