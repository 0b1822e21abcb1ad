import { describe, expect, it } from "vitest";
import { fakeSinkContext, sampleRecords } from "./fake-sink-context.ts";
import { logGatewaySink } from "./log-gateway-sink.ts";

const { log, debugLog, error } = sampleRecords;
const gateways = { dev: "https://dev.example", stg: "https://stg.example", prod: "https://prod.example" };

describe("logGatewaySink", () => {
  it("sends log entries with the service's name and ignores other kinds", () => {
    const { context, connected } = fakeSinkContext();
    const take = logGatewaySink({ url: "/t", size: 3, intervalMs: 7 })(context);
    for (const record of [error, log, debugLog]) take(record);
    expect(connected).toMatchObject([
      {
        options: { url: "/t/input/open?login=corp%20site", size: 3, intervalMs: 7 },
        items: [log.value, debugLog.value],
      },
    ]);
    expect(connected[0]?.options.merge).toBeUndefined();
  });

  it.each([
    ["local", "https://dev.example"],
    ["dev", "https://dev.example"],
    ["stg", "https://stg.example"],
    ["prod", "https://prod.example"],
    ["preview", "https://dev.example"],
  ])("for the environment %s uses the gateway %s", (environment, gateway) => {
    const { context, connected } = fakeSinkContext({ environment });
    logGatewaySink({ gateways })(context);
    expect(connected[0]?.options.url).toBe(`${gateway}/input/open?login=corp%20site`);
  });

  it("sends each entry separately when batching is off", () => {
    const { context, connected } = fakeSinkContext();
    logGatewaySink({ url: "/t", batching: false, size: 50 })(context);
    expect(connected[0]?.options.size).toBe(1);
  });

  it("ignores entries more verbose than its level", () => {
    const { context, connected } = fakeSinkContext();
    const take = logGatewaySink({ url: "/t", level: "info" })(context);
    take(debugLog);
    take(log);
    expect(connected[0]?.items).toEqual([log.value]);
  });
});
