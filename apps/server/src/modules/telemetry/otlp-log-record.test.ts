import { expect, it } from "vitest";
import { otlpLogRecords } from "./otlp-log-record.ts";
import type { EventRecord } from "./telemetry-batch.ts";

const at = new Date("2026-11-22T10:00:00.250Z");
const event: EventRecord = {
  service: "site",
  environment: "",
  release: "",
  clientAt: "2026-11-22T09:00:00.125Z",
  actionType: "webVital",
  objectType: "LCP",
  page: "",
  url: "",
  pageViewId: "",
  sessionId: "",
  userAgent: "",
  viewTimeMs: 0,
  scrollDepth: null,
  value: 1234.5,
  rating: null,
  details: {},
};
const convert = (changes: Partial<EventRecord>) =>
  otlpLogRecords([{ at, kind: "event", value: { ...event, ...changes } }])[0];

it("converts the time and the known fields", () => {
  expect(convert({})).toMatchObject({
    hrTime: [Date.parse("2026-11-22T09:00:00Z") / 1000, 125_000_000],
    hrTimeObserved: [Date.parse("2026-11-22T10:00:00Z") / 1000, 250_000_000],
    attributes: { "corp.object.type": "LCP", "corp.view_time_ms": 0, "corp.value": 1234.5 },
  });
  expect(Object.keys(convert({})?.attributes ?? {})).not.toContain("corp.page");
});

it.each(["0001-01-01T00:00:00.000Z", "1969-12-31T23:59:59.999Z", "2300-01-01T00:00:00.000Z"])(
  "uses the server's time if 64-bit nanoseconds cannot represent %s",
  (clientAt) => {
    expect(convert({ clientAt })?.hrTime).toEqual([Math.floor(at.getTime() / 1000), 250_000_000]);
  },
);

it.each([1e308, Number.POSITIVE_INFINITY, Number.NaN, -(2 ** 64)])(
  "leaves %d out, which 64 bits do not hold",
  (value) => {
    expect(convert({ value })?.attributes).not.toHaveProperty("corp.value");
  },
);
