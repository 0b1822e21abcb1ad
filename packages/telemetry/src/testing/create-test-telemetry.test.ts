import { describe, expect, it } from "vitest";
import { createTestTelemetry } from "./create-test-telemetry.ts";

describe("createTestTelemetry", () => {
  it("collects records by kind, in order, with the user as the owner of every error", () => {
    const telemetry = createTestTelemetry();
    telemetry.logger.info("opened", { password: "s3cr3t" });
    telemetry.reportError(new TypeError("x"), { mechanism: "sync" });
    telemetry.reportMessage("saved");
    expect(telemetry.records.map(({ kind }) => kind)).toEqual(["log", "error", "log", "message"]);
    expect(telemetry.errors).toEqual([
      { level: "ERROR", errorType: "UserSyncError", errorClass: "TypeError", count: 1 },
    ]);
    expect(telemetry.messages).toMatchObject([{ messageClass: "saved" }]);
    expect(telemetry.logs[0]).toMatchObject({ message: "opened", context: { password: "[redacted]" } });
    expect(telemetry.events).toEqual([]);
  });

  it("clear also empties arrays obtained before", () => {
    const telemetry = createTestTelemetry();
    const { records } = telemetry;
    telemetry.logger.warn("x");
    telemetry.clear();
    expect([records.length, telemetry.logs.length]).toEqual([0, 0]);
  });

  it("accepts every option of createTelemetry", () => {
    const more: string[] = [];
    const telemetry = createTestTelemetry({
      level: "warn",
      consent: "pending",
      sinks: [
        () =>
          ({ kind }) =>
            void more.push(kind),
      ],
    });
    telemetry.logger.info("too talkative");
    telemetry.logger.warn("held");
    expect(telemetry.logs).toEqual([]);
    telemetry.setConsent("granted");
    expect(telemetry.logs.map(({ message }) => message)).toEqual(["held"]);
    expect(more).toEqual(["log"]);
  });
});

it("counts a logged error at once", () => {
  const telemetry = createTestTelemetry();
  telemetry.logger.error("failed", { error: new TypeError("x") });
  expect(telemetry.errors).toMatchObject([{ errorType: "UnhandledLoggingError", errorClass: "TypeError" }]);
});
