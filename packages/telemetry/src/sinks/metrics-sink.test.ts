import { describe, expect, it } from "vitest";
import { mergeMetrics } from "../records/metric.ts";
import { fakeSinkContext, sampleRecords } from "./fake-sink-context.ts";
import { metricsSink } from "./metrics-sink.ts";

const { log, error, message } = sampleRecords;

describe("metricsSink", () => {
  it("sends errors and messages to their URLs and ignores other kinds", () => {
    const { context, connected } = fakeSinkContext();
    const take = metricsSink({ baseUrl: "/t", size: 5, intervalMs: 7 })(context);
    for (const record of [log, error, message]) take(record);
    const query = "?service=corp+site&environment=prod&release=1.4.0%2B5";
    expect(connected).toMatchObject([
      { options: { url: `/t/error-metric${query}`, size: 5, intervalMs: 7 }, items: [error.value] },
      { options: { url: `/t/message-metric${query}`, size: 5, intervalMs: 7 }, items: [message.value] },
    ]);
  });

  it("merges equal queued metrics", () => {
    const { context, connected } = fakeSinkContext();
    metricsSink({ baseUrl: "/t" })(context);
    expect(connected.map(({ options }) => options.merge)).toEqual([mergeMetrics, mergeMetrics]);
  });

  it("weighs a metric by its count, and a report of drops as one record", () => {
    const { context, connected } = fakeSinkContext();
    metricsSink({ baseUrl: "/t" })(context);
    const [errors, messages] = connected.map(({ options }) => options.weigh as (metric: object) => number);
    expect(errors?.({ ...error.value, count: 7 })).toBe(7);
    expect(messages?.({ ...message.value, count: 7 })).toBe(7);
    expect(messages?.({ ...message.value, messageClass: "TelemetryDropped.expired", count: 7 })).toBe(1);
  });

  it("omits an unknown release", () => {
    const { context, connected } = fakeSinkContext({ environment: "local", release: undefined });
    metricsSink({ baseUrl: "" })(context);
    expect(connected[0]?.options.url).toBe("/error-metric?service=corp+site&environment=local");
  });
});
