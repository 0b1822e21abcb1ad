import { expect, it } from "vitest";
import { bucketIndex, reportSpan } from "./report-period.ts";

const now = new Date("2027-03-02T10:20:00.000Z");

it.each([
  ["1h", "hour", 2, "2027-03-02T09:00:00.000Z"],
  ["24h", "hour", 25, "2027-03-01T10:00:00.000Z"],
  ["7d", "day", 8, "2027-02-23T00:00:00.000Z"],
  ["30d", "day", 31, "2027-01-31T00:00:00.000Z"],
] as const)("%s is counted by the %s, in %i columns", (period, bucket, count, first) => {
  const span = reportSpan(period, now);
  expect(span.bucket).toBe(bucket);
  expect(span.starts).toHaveLength(count);
  expect(span.starts[0]?.toISOString()).toBe(first);
  expect(bucketIndex(span, now)).toBe(count - 1);
});

it("excludes the requested end", () => {
  const span = reportSpan({ from: "2027-03-01T00:30:00Z", to: "2027-03-01T02:00:00Z" }, now);
  expect(span.starts.map((start) => start.toISOString())).toEqual([
    "2027-03-01T00:00:00.000Z",
    "2027-03-01T01:00:00.000Z",
  ]);
  expect(span.to.toISOString()).toBe("2027-03-01T02:00:00.000Z");
});

it("uses hourly buckets up to two days, and daily ones beyond", () => {
  const from = "2027-03-01T00:00:00Z";
  expect(reportSpan({ from, to: "2027-03-03T00:00:00Z" }, now).starts).toHaveLength(48);
  expect(reportSpan({ from, to: "2027-03-03T00:01:00Z" }, now).starts).toHaveLength(3);
});
