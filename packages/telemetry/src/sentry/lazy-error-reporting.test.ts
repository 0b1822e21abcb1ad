import { describe, expect, it } from "vitest";
import type { Report } from "./collect-reports.ts";
import { fakeReportedTelemetry } from "./fake-reported-telemetry.ts";
import { lazyErrorReporting } from "./lazy-error-reporting.ts";
import type { LoadReportingClient } from "./lazy-error-reporting.ts";

const dsn = "https://key@sentry.example/1";

function setUp(options: { readonly dsn?: string; readonly enabled?: boolean; readonly maxWaiting?: number } = {}) {
  const fake = fakeReportedTelemetry();
  const captured: Report[] = [];
  const printed: string[] = [];
  let beIdle = (): void => undefined;
  let loads = 0;
  const load = (async () => {
    loads += 1;
    return {
      createReportingClient: () => ({
        client: {} as never,
        capture: (report: Report) => void captured.push(report),
        traceHeaders: () => ({ "sentry-trace": "t" }),
        flush: async () => undefined,
        stop: async () => undefined,
      }),
    };
  }) satisfies LoadReportingClient;
  const start = (loader: LoadReportingClient = load) =>
    lazyErrorReporting(
      fake.telemetry,
      {
        dsn: "dsn" in options ? options.dsn : dsn,
        whenIdle: (run) => (beIdle = run),
        print: (line) => void printed.push(line),
        ...options,
      },
      loader,
    );
  const idle = async (): Promise<void> => {
    beIdle();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { fake, captured, printed, start, idle, loads: () => loads };
}

describe("lazyErrorReporting", () => {
  it("loads when the page is idle and then sends buffered reports, each with its own trail", async () => {
    const { fake, captured, start, idle, loads } = setUp();
    const reporting = start();
    fake.log({ message: "first" });
    fake.log({ message: "second" });
    expect([loads(), captured.length, reporting.traceHeaders()]).toEqual([0, 0, {}]);
    await idle();
    fake.log({ message: "third" });
    expect(captured.map(({ log, trail }) => [log.message, trail.length])).toEqual([
      ["first", 0],
      ["second", 1],
      ["third", 2],
    ]);
    expect(reporting.traceHeaders()).toEqual({ "sentry-trace": "t" });
    expect(loads()).toBe(1);
  });

  it("buffers the first reports up to the bound and counts the others as lost", async () => {
    const { fake, captured, start, idle } = setUp({ maxWaiting: 2 });
    start();
    for (const message of ["1", "2", "3", "4", "5"]) fake.log({ message });
    await idle();
    expect(captured.map(({ log }) => log.message)).toEqual(["1", "2"]);
    expect(fake.messages).toEqual(Array.from({ length: 3 }, () => "TelemetryDropped.reporting"));
  });

  it("counts reports as lost when the client cannot be loaded", async () => {
    const { fake, start, idle } = setUp();
    const reporting = start(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
    fake.log();
    await idle();
    fake.log();
    await reporting.flush();
    await reporting.stop();
    expect(await reporting.client).toBeUndefined();
    expect(fake.messages).toHaveLength(2);
  });

  it("logs a missing DSN once and reports nothing", async () => {
    const { fake, printed, start, idle, loads } = setUp({ dsn: "" });
    const reporting = start();
    fake.log();
    await idle();
    expect(printed).toEqual(["Error reporting is enabled but has no DSN: nothing is reported."]);
    expect([loads(), await reporting.client]).toEqual([0, undefined]);
  });

  it("logs nothing when disabled or on a server", () => {
    const disabled = setUp({ dsn: "", enabled: false });
    disabled.start();
    const server = setUp({ dsn: "" });
    Reflect.set(server.fake.telemetry, "ports", undefined);
    server.start();
    expect([...disabled.printed, ...server.printed]).toEqual([]);
  });

  it("creates no client when stopped during the load, and counts buffered reports as lost", async () => {
    const { fake, start, idle } = setUp();
    let createdCount = 0;
    const part = Promise.withResolvers<Awaited<ReturnType<LoadReportingClient>>>();
    const reporting = start(() => part.promise);
    fake.log();
    await idle();
    await reporting.stop();
    part.resolve({
      createReportingClient: () => {
        createdCount += 1;
        throw new Error("Nobody asked for it any more.");
      },
    });
    await reporting.client;
    expect([createdCount, fake.messages]).toEqual([0, ["TelemetryDropped.reporting"]]);
  });

  it("loads nothing once it is stopped", async () => {
    const { fake, start, idle, loads, captured } = setUp();
    const reporting = start();
    fake.log();
    await reporting.stop();
    await idle();
    expect([loads(), captured.length]).toEqual([0, 0]);
  });
});
