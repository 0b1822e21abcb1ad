import { expect, it, vi } from "vitest";
import { fakePage } from "../ports/fake-page.ts";
import { createEagerTelemetry } from "./create-eager-telemetry.ts";
import { setUpTelemetry } from "./fake-eager-telemetry.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

it("drops a record when beforeSend throws, omits it for null, and passes a changed record", () => {
  const { telemetry, messages } = setUpTelemetry({
    beforeSend: (record) => {
      if (record.kind !== "log") return null;
      if (record.value.message === "bad") throw new Error("hook");
      return { ...record, value: { ...record.value, message: "clean" } };
    },
  });
  telemetry.logger.info("bad");
  telemetry.logger.info("fine");
  telemetry.reportMessage("refused");
  expect(messages()).toEqual(["clean", "message"]);
  expect(telemetry.dropCounts()).toEqual({ hook: 1 });
});

it("sends each dropped-event count once, by reason", () => {
  const { telemetry, recordedValues } = setUpTelemetry({ recordsPerMinute: 2 });
  for (let entry = 0; entry < 5; entry += 1) telemetry.logger.info(`entry ${entry}`);
  telemetry.reportMessage("next");
  telemetry.reportMessage("and next");
  expect(recordedValues("message")).toContainEqual({
    level: "WARN",
    messageType: "PlatformMessage",
    messageClass: "TelemetryDropped.rateLimit",
    count: 3,
  });
  expect(recordedValues("message")).toHaveLength(3);
});

it("limits log entries and events per minute", async () => {
  const { page, telemetry, recordedValues } = setUpTelemetry({ recordsPerMinute: 2 });
  const logThree = (): void => {
    for (let entry = 0; entry < 3; entry += 1) telemetry.logger.info("entry");
  };
  logThree();
  await page.advance(59_999);
  logThree();
  expect(recordedValues("log")).toHaveLength(2);
  await page.advance(1);
  logThree();
  expect(recordedValues("log")).toHaveLength(4);
});

it("logs a repeated error once per window and counts each", async () => {
  const { page, telemetry, recordedValues } = setUpTelemetry();
  const report = (): void => {
    const error = new Error("storm");
    error.stack = "Error: storm\n    at draw (https://site.example/a.js:1:2)";
    telemetry.reportError(error);
    telemetry.logger.info("not an error, may repeat");
  };
  report();
  report();
  await page.advance(5000);
  report();
  expect(recordedValues("error")).toHaveLength(3);
  expect(recordedValues("log")).toHaveLength(5);
  expect(telemetry.dropCounts()).toEqual({ duplicate: 1 });
});

it("samples a kind per page: all records of a page or none", () => {
  const sampleRates = { log: 0.5 };
  const dropped = setUpTelemetry({ sampleRates, ports: { random: () => 0.5 } });
  dropped.telemetry.logger.info("x");
  dropped.telemetry.reportError(new Error("still counted"));
  expect(dropped.recordedValues("log")).toEqual([]);
  expect(dropped.recordedValues("error")).toHaveLength(1);
  expect(dropped.telemetry.dropCounts()).toEqual({ sampled: 2 });
  const kept = setUpTelemetry({ sampleRates, ports: { random: () => 0.49 } });
  kept.telemetry.logger.info("x");
  expect(kept.recordedValues("log")).toHaveLength(1);
});

it("holds records while consent is pending, up to the queue's bound", () => {
  const { telemetry, records } = setUpTelemetry({ consent: "pending", recordsPerMinute: 10_000 });
  for (let entry = 0; entry < 501; entry += 1) telemetry.logger.info(`entry ${entry}`);
  expect(records).toEqual([]);
  telemetry.setConsent("granted");
  expect(records.filter(({ kind }) => kind === "log")).toHaveLength(500);
  expect(telemetry.dropCounts()).toEqual({ overflow: 1 });
});

it("deletes all records when consent is denied", async () => {
  const { page, telemetry, records } = setUpTelemetry({
    consent: "pending",
    sinks: [({ connect }) => connect({ url: "https://intake.example/in" }).add],
  });
  telemetry.logger.info("held");
  telemetry.setConsent("granted");
  telemetry.setConsent("denied");
  telemetry.logger.info("later");
  await page.advance(5000);
  expect(page.sent).toEqual([]);
  expect(records).toEqual([]);
  expect(telemetry.dropCounts()).toMatchObject({ consent: expect.any(Number) });
});

it("drops a record when beforeSend returns another kind", () => {
  const { telemetry, records } = setUpTelemetry({
    beforeSend: (record) =>
      record.kind === "log"
        ? { kind: "message", value: { level: "INFO", messageType: "UserMessage", messageClass: "x", count: 1 } }
        : record,
  });
  telemetry.logger.info("a log");
  expect(records).toEqual([]);
  expect(telemetry.dropCounts()).toEqual({ hook: 1 });
});

it("remembers at most as many error texts as the rate limit allows", () => {
  const { telemetry, recordedValues } = setUpTelemetry({ recordsPerMinute: 1 });
  telemetry.reportError(new Error("first"));
  const second = (): Error => Object.assign(new Error("second"), { stack: "Error: second\n    at a (b:1:1)" });
  telemetry.reportError(second());
  telemetry.reportError(second());
  expect(recordedValues("log")).toHaveLength(1);
  expect(telemetry.dropCounts()).toEqual({ rateLimit: 2 });
});

it.each(["denied", "pending"] as const)(
  "sends nothing while consent is %s, not even dropped-event counts",
  (consent) => {
    const { page, telemetry, records } = setUpTelemetry({ consent, ports: { random: () => 0 } });
    telemetry.start();
    for (let entry = 0; entry < 501; entry += 1) telemetry.logger.info("entry");
    page.hide();
    expect(records).toEqual([]);
    expect(Object.keys(telemetry.dropCounts())).toHaveLength(1);
  },
);

it.each([
  ["denied", 0, 0],
  ["pending", 0, 1],
  ["granted", 1, 0],
] as const)("with consent %s sends %d and keeps %d batches of an earlier page", async (consent, sent, kept) => {
  const stored = new Map<string, string>();
  const sinks: TelemetryOptions["sinks"] = [({ connect }) => connect({ url: "/in" }).add];
  const earlier = fakePage({ stored });
  earlier.respond = () => Promise.reject(new TypeError("offline"));
  const before = createEagerTelemetry({ service: "corp-site", environment: "prod", sinks, ports: earlier.ports });
  before.start();
  before.logger.info("left");
  await earlier.advance(1000);
  expect(stored.size).toBe(1);

  const page = fakePage({ stored });
  page.setClock(new Date("2026-11-21T11:00:00.000Z"));
  const telemetry = createEagerTelemetry({
    service: "corp-site",
    environment: "prod",
    consent,
    sinks,
    ports: page.ports,
  });
  telemetry.start();
  await vi.dynamicImportSettled();
  await page.advance(1000);
  await vi.dynamicImportSettled();
  expect([page.sent.length, stored.size]).toEqual([sent, kept]);
});
