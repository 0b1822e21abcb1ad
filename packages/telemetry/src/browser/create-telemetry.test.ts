import { describe, expect, it } from "vitest";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import { createPageTelemetry } from "./create-page-telemetry.ts";
import { setUpEarly } from "./fake-early-telemetry.ts";
import type { fakePage } from "../ports/fake-page.ts";

const fireError = (page: ReturnType<typeof fakePage>, error: Error): boolean =>
  page.ports.window.dispatchEvent(Object.assign(new Event("error"), { error, filename: "https://site.example/a.js" }));

describe("before the rest is loaded", () => {
  it("nothing is asked for until the page is idle, and then once", async () => {
    const { telemetry, loads, becomeIdle } = setUpEarly();
    telemetry.start();
    telemetry.logger.info("one");
    telemetry.logger.info("two");
    expect(loads).toHaveLength(0);
    becomeIdle();
    expect(loads).toHaveLength(1);
  });

  it("calls wait, and are then done as of their own time and address, in their order", async () => {
    const { page, telemetry, logs, arrive, location } = setUpEarly();
    telemetry.start();
    telemetry.logger.child({ part: "form" }).warn("first", { step: 1 });
    fireError(page, new TypeError("second"));
    await page.pass(500);
    location.href = "https://site.example/next";
    await arrive();
    telemetry.logger.info("third");
    expect(logs()).toMatchObject([
      { message: "first", context: { part: "form", step: 1 }, clientTimestamp: "2026-11-21T10:00:00.000Z" },
      { message: "second", url: "https://site.example/first", clientTimestamp: "2026-11-21T10:00:00.000Z" },
      { message: "third", url: "https://site.example/next", clientTimestamp: "2026-11-21T10:00:00.500Z" },
    ]);
  });

  it("listeners and sinks that were given are there for the calls that waited", async () => {
    const { telemetry, arrive } = setUpEarly();
    const told: unknown[] = [];
    const taken: TelemetryRecord[] = [];
    const stop = telemetry.onError(({ error }) => told.push(error));
    telemetry.addSink(() => (record) => void taken.push(record));
    telemetry.reportError("thrown text");
    await arrive();
    stop();
    telemetry.reportError("another");
    expect(told).toEqual(["thrown text"]);
    expect(taken.filter(({ kind }) => kind === "error")).toHaveLength(2);
  });

  it("no more wait than the queue would hold, and the lost ones are counted", async () => {
    const { telemetry, logs, arrive } = setUpEarly();
    for (let entry = 0; entry < 502; entry += 1) telemetry.logger.info(`entry ${entry}`);
    expect(telemetry.drops()).toEqual({ overflow: 2 });
    await arrive();
    expect(logs()).toHaveLength(500);
    expect(telemetry.drops()).toEqual({ overflow: 2 });
  });

  it("the page is asked once for an idle moment, however many call", () => {
    let asked = 0;
    const { telemetry } = setUpEarly({ ports: { whenIdle: () => void (asked += 1) } });
    telemetry.start();
    for (let entry = 0; entry < 50; entry += 1) telemetry.logger.info(`entry ${entry}`);
    expect(asked).toBe(1);
  });

  it("a part that does not come is asked for again by itself, later each time, and stops being so once it is off", async () => {
    const { page, telemetry, logs, loads, becomeIdle } = setUpEarly();
    telemetry.logger.info("one");
    becomeIdle();
    const fail = async (): Promise<void> => {
      loads.at(-1)?.reject(new TypeError("Failed to fetch dynamically imported module"));
      await page.pass(0);
    };
    await fail();
    for (let entry = 0; entry < 100; entry += 1) telemetry.logger.info(`entry ${entry}`);
    becomeIdle();
    expect(loads).toHaveLength(1);
    await page.pass(1000);
    expect(loads).toHaveLength(2);
    await fail();
    await page.pass(1999);
    expect(loads).toHaveLength(2);
    await page.pass(1);
    expect(loads).toHaveLength(3);
    loads[2]?.resolve(createPageTelemetry);
    await page.pass(0);
    expect(logs()).toHaveLength(101);
    expect(page.armed()).toBe(0);
  });

  it("a part that breaks when it is made neither rejects nor ends in an unhandled rejection", async () => {
    const { telemetry, loads } = setUpEarly();
    const flushed = telemetry.flush();
    loads[0]?.resolve(() => {
      throw new Error("broken");
    });
    await expect(flushed).resolves.toBeUndefined();
  });

  it("what cannot be read of a context or of fields costs neither the caller nor the rest of the entry", async () => {
    const { telemetry, logs, arrive } = setUpEarly();
    const hostile = {
      get bad(): string {
        throw new Error("getter");
      },
      good: 1,
    };
    const child = telemetry.logger.child({ part: "form" }).child(hostile);
    child.info("one", hostile);
    await arrive();
    child.info("two", { step: 2 });
    const context = { part: "form", bad: "[Unreadable]", good: 1 };
    expect(logs()).toMatchObject([
      { message: "one", context },
      { message: "two", context: { ...context, step: 2 } },
    ]);
  });

  it("what was told while the consent was denied, or before it was, is forgotten and counted", async () => {
    const { telemetry, logs, arrive } = setUpEarly();
    telemetry.logger.info("before");
    telemetry.setConsent("denied");
    telemetry.logger.info("meanwhile");
    telemetry.setConsent("granted");
    telemetry.logger.info("after");
    expect(telemetry.drops()).toEqual({ consent: 2 });
    await arrive();
    expect(logs()).toMatchObject([{ message: "after" }]);
    expect(telemetry.drops()).toEqual({ consent: 2 });
  });

  it("a flush loads it at once", async () => {
    const { telemetry, logs, loads } = setUpEarly();
    telemetry.logger.info("one");
    const flushed = telemetry.flush();
    loads[0]?.resolve(createPageTelemetry);
    await flushed;
    expect(logs()).toHaveLength(1);
  });
});
