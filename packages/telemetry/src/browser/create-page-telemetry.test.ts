import { describe, expect, it } from "vitest";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
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
