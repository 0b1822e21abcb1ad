import { describe, expect, it } from "vitest";
import type { fakePage } from "../ports/fake-page.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import { createPageTelemetry } from "./create-page-telemetry.ts";
import { createTelemetry } from "./create-telemetry.ts";
import { setUpEarly } from "./fake-early-telemetry.ts";

const fireError = (page: ReturnType<typeof fakePage>, error: Error): boolean =>
  page.ports.window.dispatchEvent(Object.assign(new Event("error"), { error, filename: "https://site.example/a.js" }));

describe("createTelemetry", () => {
  it.each(["@corp/shop", "", "магазин", "a".repeat(65)])(
    "throws for the service name %j, which intakes reject",
    (service) => {
      expect(() => createTelemetry({ service, environment: "prod" })).toThrow(
        `Telemetry: service must be 1 to 64 Latin letters, digits, _, . and -; it is "${service}"`,
      );
    },
  );
});

describe("before the deferred part is loaded", () => {
  it("starts one load when the page is idle", async () => {
    const { telemetry, loads, becomeIdle } = setUpEarly();
    telemetry.start();
    telemetry.logger.info("one");
    telemetry.logger.info("two");
    expect(loads).toHaveLength(0);
    becomeIdle();
    expect(loads).toHaveLength(1);
  });

  it("performs buffered calls in order, as of their own time and URL", async () => {
    const { page, telemetry, logs, finishLoading, location } = setUpEarly();
    telemetry.start();
    telemetry.logger.child({ part: "form" }).warn("first", { step: 1 });
    fireError(page, new TypeError("second"));
    await page.advance(500);
    location.href = "https://site.example/next";
    await finishLoading();
    telemetry.logger.info("third");
    expect(logs()).toMatchObject([
      { message: "first", context: { part: "form", step: 1 }, clientTimestamp: "2026-11-21T10:00:00.000Z" },
      { message: "second", url: "https://site.example/first", clientTimestamp: "2026-11-21T10:00:00.000Z" },
      { message: "third", url: "https://site.example/next", clientTimestamp: "2026-11-21T10:00:00.500Z" },
    ]);
  });

  it("passes buffered calls to listeners and sinks that were added meanwhile", async () => {
    const { telemetry, finishLoading } = setUpEarly();
    const reported: unknown[] = [];
    const taken: TelemetryRecord[] = [];
    const stop = telemetry.onError(({ error }) => reported.push(error));
    telemetry.addSink(() => (record) => void taken.push(record));
    telemetry.reportError("thrown text");
    await finishLoading();
    stop();
    telemetry.reportError("another");
    expect(reported).toEqual(["thrown text"]);
    expect(taken.filter(({ kind }) => kind === "error")).toHaveLength(2);
  });

  it("buffers at most as many calls as the queue holds and counts dropped ones", async () => {
    const { telemetry, logs, finishLoading } = setUpEarly();
    for (let entry = 0; entry < 502; entry += 1) telemetry.logger.info(`entry ${entry}`);
    expect(telemetry.dropCounts()).toEqual({ overflow: 2 });
    await finishLoading();
    expect(logs()).toHaveLength(500);
    expect(telemetry.dropCounts()).toEqual({ overflow: 2 });
  });

  it("requests one idle callback for many calls", () => {
    let requests = 0;
    const { telemetry } = setUpEarly({ ports: { whenIdle: () => void (requests += 1) } });
    telemetry.start();
    for (let entry = 0; entry < 50; entry += 1) telemetry.logger.info(`entry ${entry}`);
    expect(requests).toBe(1);
  });

  it("retries a failed load with back-off until it succeeds", async () => {
    const { page, telemetry, logs, loads, becomeIdle } = setUpEarly();
    telemetry.logger.info("one");
    becomeIdle();
    const fail = async (): Promise<void> => {
      loads.at(-1)?.reject(new TypeError("Failed to fetch dynamically imported module"));
      await page.advance(0);
    };
    await fail();
    for (let entry = 0; entry < 100; entry += 1) telemetry.logger.info(`entry ${entry}`);
    becomeIdle();
    expect(loads).toHaveLength(1);
    await page.advance(1000);
    expect(loads).toHaveLength(2);
    await fail();
    await page.advance(1999);
    expect(loads).toHaveLength(2);
    await page.advance(1);
    expect(loads).toHaveLength(3);
    loads[2]?.resolve(createPageTelemetry);
    await page.advance(0);
    expect(logs()).toHaveLength(101);
    expect(page.pendingTimers()).toBe(0);
  });

  it("flush resolves when creating the deferred part throws", async () => {
    const { telemetry, loads } = setUpEarly();
    const flushed = telemetry.flush();
    loads[0]?.resolve(() => {
      throw new Error("broken");
    });
    await expect(flushed).resolves.toBeUndefined();
  });

  it("logs the readable fields when a getter throws", async () => {
    const { telemetry, logs, finishLoading } = setUpEarly();
    const hostile = {
      get bad(): string {
        throw new Error("getter");
      },
      good: 1,
    };
    const child = telemetry.logger.child({ part: "form" }).child(hostile);
    child.info("one", hostile);
    await finishLoading();
    child.info("two", { step: 2 });
    const context = { part: "form", bad: "[Unreadable]", good: 1 };
    expect(logs()).toMatchObject([
      { message: "one", context },
      { message: "two", context: { ...context, step: 2 } },
    ]);
  });

  it("drops and counts calls made before or while consent is denied", async () => {
    const { telemetry, logs, finishLoading } = setUpEarly();
    telemetry.logger.info("before");
    telemetry.setConsent("denied");
    telemetry.logger.info("meanwhile");
    telemetry.setConsent("granted");
    telemetry.logger.info("after");
    expect(telemetry.dropCounts()).toEqual({ consent: 2 });
    await finishLoading();
    expect(logs()).toMatchObject([{ message: "after" }]);
    expect(telemetry.dropCounts()).toEqual({ consent: 2 });
  });

  it("flush loads the deferred part at once", async () => {
    const { telemetry, logs, loads } = setUpEarly();
    telemetry.logger.info("one");
    const flushed = telemetry.flush();
    loads[0]?.resolve(createPageTelemetry);
    await flushed;
    expect(logs()).toHaveLength(1);
  });
});
