import { describe, expect, it } from "vitest";
import { createTestTelemetry } from "../testing/create-test-telemetry.ts";
import { collectReports } from "./collect-reports.ts";
import type { Report } from "./collect-reports.ts";
import { fakeReportedTelemetry } from "./fake-reported-telemetry.ts";

function setUp(options: { readonly level?: "error"; readonly maxBreadcrumbs?: number } = {}, href?: string) {
  const fake = fakeReportedTelemetry(href);
  const reports: Report[] = [];
  const stop = collectReports(fake.telemetry, { dsn: "x", ...options }, (report) => void reports.push(report));
  return { ...fake, reports, stop };
}

describe("collectReports", () => {
  it("reports entries from level warn", () => {
    const { log, reports } = setUp();
    for (const level of ["DEBUG", "INFO", "WARN", "ERROR", "CRITICAL"] as const) log({ level });
    expect(reports.map(({ log: { level } }) => level)).toEqual(["WARN", "ERROR", "CRITICAL"]);
  });

  it.each(["http://localhost:3000/", "https://app.localhost/x", "http://127.0.0.1/", "http://[::1]:80/"])(
    "reports entries from level debug at %s",
    (href) => {
      const { log, reports } = setUp({}, href);
      log({ level: "DEBUG" });
      expect(reports).toHaveLength(1);
    },
  );

  it("does not take another host for localhost", () => {
    const { log, reports } = setUp({}, "https://localhost.example/?from=http://localhost/");
    log({ level: "DEBUG" });
    expect(reports).toEqual([]);
  });

  it("reports entries from the given level", () => {
    const { log, reports } = setUp({ level: "error" });
    log({ level: "WARN" });
    expect(reports).toEqual([]);
  });

  it("adds the latest hundred records to each report", () => {
    const { log, reports } = setUp();
    for (let index = 0; index < 120; index += 1) log({ level: "INFO", message: String(index) });
    log();
    const messages = reports[0]?.trail.map((record) => (record.kind === "log" ? record.value.message : ""));
    expect(messages).toHaveLength(100);
    expect([messages?.[0], messages?.at(-1)]).toEqual(["20", "119"]);
  });

  it("ignores entries of the service itself, and all entries after it was stopped", () => {
    const { log, reports, stop } = setUp();
    log({ context: { errorType: "UnhandledReportingError" } });
    stop();
    log();
    expect(reports).toEqual([]);
  });
});

describe("telemetry's filters", () => {
  const collectReportsWith = (options: Parameters<typeof createTestTelemetry>[0]) => {
    const telemetry = createTestTelemetry(options);
    const messages: string[] = [];
    collectReports(telemetry, { dsn: "x" }, ({ log }) => void messages.push(log.message));
    return { telemetry, messages };
  };

  it("hold records while consent is pending and drop them when it is denied", () => {
    const { telemetry, messages } = collectReportsWith({ consent: "pending" });
    telemetry.reportError(new Error("early"));
    expect(messages).toEqual([]);
    telemetry.setConsent("granted");
    expect(messages).toEqual(["early"]);
    telemetry.setConsent("denied");
    telemetry.reportError(new Error("late"));
    expect(messages).toEqual(["early"]);
  });

  it("apply beforeSend and report a repeated error once", () => {
    const { telemetry, messages } = collectReportsWith({
      beforeSend: (record) => (record.kind === "log" && record.value.message === "no" ? null : record),
    });
    const error = new Error("again");
    telemetry.logger.error("no");
    for (let turn = 0; turn < 3; turn += 1) telemetry.reportError(error);
    expect(messages).toEqual(["again"]);
  });
});
