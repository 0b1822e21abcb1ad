import { describe, expect, it } from "vitest";
import { createTestTelemetry } from "./create-test-telemetry.ts";

describe("createTestTelemetry", () => {
  it("keeps what would be sent by its kind, in order, with every error as the user's own", () => {
    const telemetry = createTestTelemetry();
    telemetry.logger.info("opened", { password: "s3cr3t" });
    telemetry.reportError(new TypeError("x"), { channel: "sync" });
    telemetry.reportMessage("saved");
    expect(telemetry.records.map(({ kind }) => kind)).toEqual(["log", "error", "log", "message"]);
    expect(telemetry.errors).toEqual([
      { level: "ERROR", errorType: "UserSyncError", errorClass: "TypeError", count: 1 },
    ]);
    expect(telemetry.messages).toMatchObject([{ messageClass: "saved" }]);
    expect(telemetry.logs[0]).toMatchObject({ message: "opened", context: { password: "[redacted]" } });
    expect(telemetry.events).toEqual([]);
  });

  it("forgets on demand, also through arrays taken before", () => {
    const telemetry = createTestTelemetry();
    const { records } = telemetry;
    telemetry.logger.warn("x");
    telemetry.clear();
    expect([records.length, telemetry.logs.length]).toEqual([0, 0]);
  });

  it("takes every option of createTelemetry: guards work, further sinks get the same", () => {
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

it("counts an error that is logged at once: there is no timer to wait for", () => {
  const telemetry = createTestTelemetry();
  telemetry.logger.error("failed", { error: new TypeError("x") });
  expect(telemetry.errors).toMatchObject([{ errorType: "UnhandledLoggingError", errorClass: "TypeError" }]);
});
