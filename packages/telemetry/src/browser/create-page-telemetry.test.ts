import { describe, expect, it } from "vitest";
import { fakePage } from "../ports/fake-page.ts";
import type { FakePage } from "../ports/fake-page.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import { logGatewaySink } from "../sinks/log-gateway-sink.ts";
import { metricsSink } from "../sinks/metrics-sink.ts";
import { setUpTelemetry } from "./fake-eager-telemetry.ts";

describe("an event", () => {
  const event = {
    actionType: "submit",
    page: {
      current: "a",
      previous: null,
      number: 1,
      currentUrl: "",
      referralUrl: "",
      pageViewId: "1",
      previousPageViewId: null,
    },
    timestamp: "",
    timestampMs: 0,
    pageTimestamp: "",
    uuid: "",
    attributes: {
      userAgent: "",
      platform: "",
      screenResolutionX: 1,
      screenResolutionY: 1,
      namespace: "",
      appVersion: "",
    },
    user: { sessionId: "s" },
  };

  it("is redacted and serialisable whatever its object contains", () => {
    const { telemetry, recordedValues } = setUpTelemetry({ denylist: ["passport"] });
    const object: { type: string; self?: unknown } & Record<string, unknown> = {
      type: "form",
      passport: "4509",
      values: { password: "hunter2" },
      href: "/next?access_token=abc",
      total: 10n,
    };
    object.self = object;
    telemetry.record({ kind: "event", value: { ...event, object } });
    expect(recordedValues("event")).toEqual([
      {
        ...event,
        object: {
          type: "form",
          passport: "[redacted]",
          values: { password: "[redacted]" },
          href: "/next?access_token=[redacted]",
          total: "10",
          self: "[Circular]",
        },
      },
    ]);
  });
});

describe("a drop", () => {
  const reported = (page: FakePage): readonly string[] =>
    page
      .sentTo("/message-metric")
      .flatMap(({ items }) =>
        items.flatMap(({ messageClass, count }) => Array.from({ length: Number(count) }, () => String(messageClass))),
      );
  const rejectLogs = (status: number) => {
    const page = fakePage();
    const sinks = [metricsSink({ baseUrl: "/t" }), logGatewaySink({ url: "/t" })];
    const { telemetry } = setUpTelemetry({ sinks, ports: page.ports });
    page.respond = async (url) => (url.includes("/input/open") ? { ok: false, status } : { ok: true });
    return { page, telemetry };
  };

  it.each([400, 413])("by a response of %i is reported without a further record", async (status) => {
    const { page, telemetry } = rejectLogs(status);
    telemetry.logger.info("one");
    telemetry.logger.info("two");
    for (let second = 0; second < 5; second += 1) await page.advance(1000);
    expect(reported(page)).toEqual(["TelemetryDropped.refused", "TelemetryDropped.refused"]);
  });

  it("of a repeated log entry is reported without a further record", async () => {
    const { page, telemetry } = rejectLogs(204);
    const error = (): Error =>
      Object.assign(new Error("x"), { stack: "Error: x\n    at f (https://a.example/a.js:1:1)" });
    telemetry.reportError(error());
    telemetry.reportError(error());
    await page.advance(0);
    await page.advance(1000);
    expect(reported(page)).toEqual(["TelemetryDropped.duplicate"]);
  });

  it("of a report of drops is not reported without end", async () => {
    const { page, telemetry } = rejectLogs(400);
    page.respond = async () => ({ ok: false, status: 400 });
    telemetry.logger.info("one");
    for (let second = 0; second < 60; second += 1) await page.advance(1000);
    expect(page.sentTo("/message-metric")).toHaveLength(1);
    expect(telemetry.dropCounts()).toEqual({ refused: 2 });
  });
});

describe("a hook", () => {
  it("may change consent and add sinks; its own log calls are ignored", () => {
    const { telemetry, records } = setUpTelemetry();
    const added: TelemetryRecord[] = [];
    telemetry.onError(() => {
      telemetry.addSink(() => (record) => void added.push(record));
      telemetry.setConsent("denied");
      telemetry.logger.info("from within");
    });
    telemetry.reportError(new Error("x"));
    expect(records).toHaveLength(2);
    telemetry.setConsent("granted");
    telemetry.logger.info("later");
    expect(added).toContainEqual(expect.objectContaining({ kind: "log" }));
    expect(telemetry.consent()).toBe("granted");
    expect(records).toHaveLength(3);
  });
});
