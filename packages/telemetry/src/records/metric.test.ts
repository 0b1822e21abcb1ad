import { describe, expect, it } from "vitest";
import { browserMetricsPath } from "./browser-metrics-path.ts";
import { mergeMetrics } from "./metric.ts";
import type { ErrorMetric, MessageMetric } from "./metric.ts";

const error: ErrorMetric = { level: "ERROR", errorType: "UserError", errorClass: "TypeError", count: 2 };
const message: MessageMetric = { level: "ERROR", messageType: "UserMessage", messageClass: "TypeError", count: 2 };

describe("mergeMetrics", () => {
  it("adds up what counts the same thing", () => {
    expect(mergeMetrics(error, { ...error, count: 3 })).toEqual({ ...error, count: 5 });
  });

  it.each<[string, ErrorMetric | MessageMetric]>([
    ["level", { ...error, level: "WARN" }],
    ["type", { ...error, errorType: "UserSyncError" }],
    ["class", { ...error, errorClass: "RangeError" }],
    ["kind", message],
  ])("keeps apart what differs in its %s", (_what, other) => {
    expect(mergeMetrics<ErrorMetric | MessageMetric>(error, other)).toBeUndefined();
    expect(mergeMetrics<ErrorMetric | MessageMetric>(other, error)).toBeUndefined();
  });
});

describe("browserMetricsPath", () => {
  it("names a measurement in a path, whatever its name holds", () => {
    expect(browserMetricsPath("page load/1?")).toBe("/browser-metrics/page%20load%2F1%3F");
  });
});
