import { describe, expect, it } from "vitest";
import { browserMetricsPath } from "./metric.ts";
import { mergeMetrics } from "./metric.ts";
import type { ErrorMetric, MessageMetric } from "./metric.ts";

const error: ErrorMetric = { level: "ERROR", errorType: "UserError", errorClass: "TypeError", count: 2 };
const message: MessageMetric = { level: "ERROR", messageType: "UserMessage", messageClass: "TypeError", count: 2 };

describe("mergeMetrics", () => {
  it("adds the counts of equal metrics", () => {
    expect(mergeMetrics(error, { ...error, count: 3 })).toEqual({ ...error, count: 5 });
  });

  it.each<[string, ErrorMetric | MessageMetric]>([
    ["level", { ...error, level: "WARN" }],
    ["type", { ...error, errorType: "UserSyncError" }],
    ["class", { ...error, errorClass: "RangeError" }],
    ["kind", message],
  ])("does not merge metrics with a different %s", (_what, other) => {
    expect(mergeMetrics<ErrorMetric | MessageMetric>(error, other)).toBeUndefined();
    expect(mergeMetrics<ErrorMetric | MessageMetric>(other, error)).toBeUndefined();
  });
});

describe("browserMetricsPath", () => {
  it("encodes the measurement's name", () => {
    expect(browserMetricsPath("page load/1?")).toBe("/browser-metrics/page%20load%2F1%3F");
  });
});
