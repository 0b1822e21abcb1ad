import { expect, it, vi } from "vitest";
import { createTelemetryAtOnce } from "./create-eager-telemetry.ts";
import { fakePage } from "../ports/fake-page.ts";
import { setUpTelemetry } from "./fake-eager-telemetry.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

it("drops a record whose beforeSend throws, honours null, and passes a cleaned record", () => {
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
  expect(telemetry.drops()).toEqual({ hook: 1 });
});

it("tells the intake how many were dropped and why, each once", () => {
  const { telemetry, valuesOf } = setUpTelemetry({ recordsPerMinute: 2 });
  for (let entry = 0; entry < 5; entry += 1) telemetry.logger.info(`entry ${entry}`);
  telemetry.reportMessage("next");
  telemetry.reportMessage("and next");
  expect(valuesOf("message")).toContainEqual({
    level: "WARN",
    messageType: "PlatformMessage",
    messageClass: "TelemetryDropped.rateLimit",
    count: 3,
  });
  expect(valuesOf("message")).toHaveLength(3);
});

it("lets so many entries and events pass in a minute, and as many in the next", async () => {
  const { page, telemetry, valuesOf } = setUpTelemetry({ recordsPerMinute: 2 });
  const logThree = (): void => {
    for (let entry = 0; entry < 3; entry += 1) telemetry.logger.info("entry");
  };
  logThree();
  await page.pass(59_999);
  logThree();
  expect(valuesOf("log")).toHaveLength(2);
  await page.pass(1);
  logThree();
  expect(valuesOf("log")).toHaveLength(4);
});

it("logs an error that repeats once in a window, and counts each", async () => {
  const { page, telemetry, valuesOf } = setUpTelemetry();
  const report = (): void => {
    const error = new Error("storm");
    error.stack = "Error: storm\n    at draw (https://site.example/a.js:1:2)";
    telemetry.reportError(error);
    telemetry.logger.info("not an error, may repeat");
  };
  report();
  report();
  await page.pass(5000);
  report();
  expect(valuesOf("error")).toHaveLength(3);
  expect(valuesOf("log")).toHaveLength(5);
  expect(telemetry.drops()).toEqual({ duplicate: 1 });
});

it("sends a kind from a share of the pages, all or nothing of a page", () => {
  const sampleRates = { log: 0.5 };
  const dropped = setUpTelemetry({ sampleRates, ports: { random: () => 0.5 } });
  dropped.telemetry.logger.info("x");
  dropped.telemetry.reportError(new Error("still counted"));
  expect(dropped.valuesOf("log")).toEqual([]);
  expect(dropped.valuesOf("error")).toHaveLength(1);
  expect(dropped.telemetry.drops()).toEqual({ sampled: 2 });
  const kept = setUpTelemetry({ sampleRates, ports: { random: () => 0.49 } });
  kept.telemetry.logger.info("x");
  expect(kept.valuesOf("log")).toHaveLength(1);
});

it("holds records until the consent is known, and no more than the queue's bound", () => {
  const { telemetry, records } = setUpTelemetry({ consent: "pending", recordsPerMinute: 10_000 });
  for (let entry = 0; entry < 501; entry += 1) telemetry.logger.info(`entry ${entry}`);
  expect(records).toEqual([]);
  telemetry.setConsent("granted");
  expect(records.filter(({ kind }) => kind === "log")).toHaveLength(500);
  expect(telemetry.drops()).toEqual({ overflow: 1 });
});

it("forgets everything when the consent is denied", async () => {
  const { page, telemetry, records } = setUpTelemetry({
    consent: "pending",
    sinks: [({ connect }) => connect({ url: "https://intake.example/in" }).add],
  });
  telemetry.logger.info("held");
  telemetry.setConsent("granted");
  telemetry.setConsent("denied");
  telemetry.logger.info("later");
  await page.pass(5000);
  expect(page.sent).toEqual([]);
  expect(records).toEqual([]);
  expect(telemetry.drops()).toMatchObject({ consent: expect.any(Number) });
});

it("drops, counted, what beforeSend made a record of another kind of", () => {
  const { telemetry, records } = setUpTelemetry({
    beforeSend: (record) =>
      record.kind === "log"
        ? { kind: "message", value: { level: "INFO", messageType: "UserMessage", messageClass: "x", count: 1 } }
        : record,
  });
  telemetry.logger.info("a log");
  expect(records).toEqual([]);
  expect(telemetry.drops()).toEqual({ hook: 1 });
});

it("remembers no more texts of errors than a minute may send, however many differ", () => {
  const { telemetry, valuesOf } = setUpTelemetry({ recordsPerMinute: 1 });
  telemetry.reportError(new Error("first"));
  const second = (): Error => Object.assign(new Error("second"), { stack: "Error: second\n    at a (b:1:1)" });
  telemetry.reportError(second());
  telemetry.reportError(second());
  expect(valuesOf("log")).toHaveLength(1);
  expect(telemetry.drops()).toEqual({ rateLimit: 2 });
});

it.each(["denied", "pending"] as const)(
  "sends nothing while the consent is %s, not even how much was dropped",
  (consent) => {
    const { page, telemetry, records } = setUpTelemetry({ consent, ports: { random: () => 0 } });
    telemetry.start();
    for (let entry = 0; entry < 501; entry += 1) telemetry.logger.info("entry");
    page.hide();
    expect(records).toEqual([]);
    expect(Object.keys(telemetry.drops())).toHaveLength(1);
  },
);

it.each([
  ["denied", 0, 0],
  ["pending", 0, 1],
  ["granted", 1, 0],
] as const)("with the consent %s sends %d and keeps %d of what an earlier page left", async (consent, sent, kept) => {
  const stored = new Map<string, string>();
  const sinks: TelemetryOptions["sinks"] = [({ connect }) => connect({ url: "/in" }).add];
  const earlier = fakePage({ stored });
  earlier.answer = () => Promise.reject(new TypeError("offline"));
  const before = createTelemetryAtOnce({ service: "corp-site", environment: "prod", sinks, ports: earlier.ports });
  before.start();
  before.logger.info("left");
  await earlier.pass(1000);
  expect(stored.size).toBe(1);

  const page = fakePage({ stored });
  page.setClock(new Date("2026-11-21T11:00:00.000Z"));
  const telemetry = createTelemetryAtOnce({
    service: "corp-site",
    environment: "prod",
    consent,
    sinks,
    ports: page.ports,
  });
  telemetry.start();
  await vi.dynamicImportSettled();
  await page.pass(1000);
  await vi.dynamicImportSettled();
  expect([page.sent.length, stored.size]).toEqual([sent, kept]);
});
