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

it("gives a time to every vital but CLS", () => {
  expect(vitalText("LCP", 1_310)).toBe("1,3 с");
  expect(vitalText("CLS", 0.0214)).toBe("0,021");
});

it("names a day by UTC, which it was counted in", () => {
  expect(bucketLabel("day", "2027-03-02T00:00:00.000Z")).toMatch(/^2 мар/u);
});

it.each([
  [999.7, "1 с"],
  [59_960, "1 мин"],
  [119_600, "2 мин"],
])("rounds %d ms up to the next unit: %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

it("tells one hour from the same hour of another day", () => {
  const label = (start: string) => bucketLabel("hour", start);
  expect(label("2027-03-01T10:00:00.000Z")).not.toBe(label("2027-03-02T10:00:00.000Z"));
});

it("gives the clock alone today, and the day with it for another one", () => {
  const [now, yesterday] = [new Date(2027, 2, 2, 12), new Date(2027, 2, 1, 12, 30, 15)];
  expect(clockText(now.toISOString(), now)).toBe("12:00:00");
  expect(clockText(yesterday.toISOString(), now)).toMatch(/^1 мар.*12:30:15$/u);
});
