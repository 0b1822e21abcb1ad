import { describe, expect, it } from "vitest";
import { createTelemetry } from "./create-telemetry.ts";
import { fakePage } from "./fake-page.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";

function setUp(options: Partial<TelemetryOptions> = {}) {
  const page = fakePage();
  const telemetry = createTelemetry({
    service: "corp site",
    environment: "prod",
    metricsBaseUrl: "https://intake.example",
    logsUrl: "https://logs.example",
    ports: page.ports,
    ...options,
  });
  return { page, telemetry };
}

describe("createTelemetry", () => {
  it("counts equal errors in one metric and sends it after 1000 ms", async () => {
    const { page, telemetry } = setUp();
    for (let time = 0; time < 3; time += 1) telemetry.reportError(new TypeError("x"));
    telemetry.reportError(new RangeError("y"), { channel: "async", level: "critical" });
    await page.pass(999);
    expect(page.sent).toEqual([]);
    await page.pass(1);
    expect(page.to("/error-metric").map(({ url, items }) => ({ url, items }))).toEqual([
      {
        url: "https://intake.example/error-metric",
        items: [
          { level: "ERROR", errorType: "UserError", errorClass: "TypeError", count: 3 },
          { level: "CRITICAL", errorType: "UserAsyncError", errorClass: "RangeError", count: 1 },
        ],
      },
    ]);
  });

  it("counts messages by type and class", async () => {
    const { page, telemetry } = setUp();
    telemetry.reportMessage("registration opened");
    telemetry.reportMessage("registration opened");
    telemetry.reportMessage("build-changed", { level: "warn", messageType: "PlatformMessage" });
    await telemetry.flush();
    expect(page.to("/message-metric")[0]?.items).toEqual([
      { level: "INFO", messageType: "UserMessage", messageClass: "registration_opened", count: 2 },
      { level: "WARN", messageType: "PlatformMessage", messageClass: "build-changed", count: 1 },
    ]);
  });

  it("sends log entries to the gateway in batches of ten without waiting", async () => {
    const { page, telemetry } = setUp();
    for (let entry = 0; entry < 11; entry += 1) telemetry.logger.info(`entry ${entry}`);
    await page.pass(0);
    const [first] = page.sent;
    expect(first?.url).toBe("https://logs.example/input/open?login=corp%20site");
    expect(first?.items).toHaveLength(10);
  });

  it("fills every field of a log entry, with the tails of the tokens only and no secret in the address", async () => {
    const { page, telemetry } = setUp({
      release: "1.4.0",
      commit: "abc123",
      buildDate: "2026-11-20T00:00:00Z",
      getUser: () => ({ username: "anna", accessToken: "access-token-12345", refreshToken: "short" }),
    });
    telemetry.logger.error("failed", { error: new Error("boom"), step: 2 });
    await telemetry.flush();
    expect(page.sent[0]?.items[0]).toEqual({
      level: "ERROR",
      clientTimestamp: "2026-11-21T10:00:00.000Z",
      message: "failed",
      stackTrace: expect.stringContaining("Error: boom"),
      context: { step: 2 },
      environment: "prod",
      release: "1.4.0",
      commit: "abc123",
      buildDate: "2026-11-20T00:00:00Z",
      userAgent: "FakeBrowser/1",
      url: "https://site.example/events#code=[redacted]&state=1",
      user: { username: "anna", accessTokenTail: "12345" },
    });
  });

  it("hands everything to beacons of at most 16 KiB when the page is hidden, and then waits no more", async () => {
    const { page, telemetry } = setUp();
    telemetry.start();
    for (let entry = 0; entry < 9; entry += 1) telemetry.logger.info("ж".repeat(3000));
    page.hide();
    expect(page.sent.every(({ by, bytes }) => by === "beacon" && bytes <= 16_384)).toBe(true);
    expect(page.sent.flatMap(({ items }) => items)).toHaveLength(9);
    telemetry.logger.info("after");
    expect(page.sent.at(-1)?.items).toMatchObject([{ message: "after" }]);
  });

  it("falls back to a keepalive fetch without CORS when the beacon refuses", () => {
    const { page, telemetry } = setUp();
    telemetry.start();
    page.beaconTakes = false;
    telemetry.logger.info("last words");
    page.ports.window.dispatchEvent(new Event("pagehide"));
    expect(page.sent[0]).toMatchObject({ by: "fetch", init: { keepalive: true, mode: "no-cors" } });
  });

  it("tries a visible delivery once more without CORS, and counts what did not arrive", async () => {
    const { page, telemetry } = setUp();
    page.answer = async (_url, init) => {
      if (init.mode === "no-cors") return { ok: false };
      throw new TypeError("Failed to fetch");
    };
    telemetry.logger.info("one");
    await telemetry.flush();
    expect(page.sent.map(({ init }) => init?.mode)).toEqual([undefined, "no-cors"]);
    expect(telemetry.droppedCount()).toBe(0);
    page.answer = async () => ({ ok: false });
    telemetry.logger.info("two");
    await telemetry.flush();
    expect(telemetry.droppedCount()).toBe(1);
  });

  it("keeps one request under way and a bounded queue when the intake hangs", async () => {
    const { page, telemetry } = setUp();
    page.answer = () => new Promise(() => undefined);
    for (let entry = 0; entry < 600; entry += 1) telemetry.logger.info(`entry ${entry}`);
    await page.pass(5000);
    expect(page.sent).toHaveLength(1);
    expect(telemetry.droppedCount()).toBe(90);
  });

  it("reports uncaught errors and rejections by their channel, each error once, extensions never", async () => {
    const { page, telemetry } = setUp();
    telemetry.start();
    telemetry.start();
    const error = new SyntaxError("bad");
    const fire = (type: string, fields: object): boolean =>
      page.ports.window.dispatchEvent(Object.assign(new Event(type), fields));
    fire("error", { error, filename: "https://site.example/a.js" });
    telemetry.reportError(error, { channel: "framework" });
    fire("unhandledrejection", { reason: "a text, which no set of seen errors can hold" });
    fire("error", { error: new Error("foreign"), filename: "chrome-extension://abc/content.js" });
    fire("error", { error: null, message: "Script error.", filename: "" });
    await telemetry.flush();
    expect(page.to("/error-metric")[0]?.items).toEqual([
      { level: "ERROR", errorType: "UserSyncError", errorClass: "SyntaxError", count: 1 },
      { level: "ERROR", errorType: "UserAsyncError", errorClass: "NonError", count: 1 },
    ]);
    expect(page.to("/input/open")[0]?.items).toHaveLength(2);
  });

  it("drops a record whose beforeSend throws, honours null, and takes a cleaned record", async () => {
    const { page, telemetry } = setUp({
      beforeSend: (record) => {
        if (record.kind !== "log") return null;
        if (record.value.message === "bad") throw new Error("hook");
        return { ...record, value: { ...record.value, message: "clean" } };
      },
    });
    telemetry.logger.info("bad");
    telemetry.logger.info("fine");
    telemetry.reportMessage("refused");
    await telemetry.flush();
    expect(page.sent.flatMap(({ items }) => items.map((item) => item["message"]))).toEqual(["clean"]);
    expect(telemetry.droppedCount()).toBe(1);
  });

  it("does not report what fails or logs inside itself", async () => {
    const { page, telemetry } = setUp({
      getUser: () => {
        telemetry.logger.error("from within");
        telemetry.reportError(new Error("from within"));
        throw new Error("no user");
      },
      classifySource: () => {
        throw new Error("classifier");
      },
    });
    telemetry.logger.info("outer");
    expect(() => telemetry.reportError(new Error("x"))).not.toThrow();
    await telemetry.flush();
    expect(page.to("/input/open")[0]?.items.map((item) => item["message"])).toEqual(["outer", "x"]);
    expect(page.to("/error-metric")[0]?.items).toMatchObject([{ errorType: "UnknownStacktrace", count: 1 }]);
  });

  it("stops listening when disposed, sends what waited and takes nothing more", async () => {
    const { page, telemetry } = setUp();
    telemetry.start();
    telemetry.logger.info("waiting");
    telemetry.dispose();
    telemetry.logger.info("late");
    page.ports.window.dispatchEvent(Object.assign(new Event("error"), { error: new Error("late"), filename: "a.js" }));
    await page.pass(5000);
    expect(page.sent.flatMap(({ items }) => items.map((item) => item["message"]))).toEqual(["waiting"]);
  });

  it("does nothing on a server", async () => {
    const telemetry = createTelemetry({ service: "s", environment: "prod", metricsBaseUrl: "", logsUrl: "" });
    telemetry.start();
    telemetry.reportError(new Error("x"));
    telemetry.logger.error("x");
    await expect(telemetry.flush()).resolves.toBeUndefined();
    expect(telemetry.droppedCount()).toBe(0);
  });
});
