import { describe, expect, it } from "vitest";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { Sink } from "../sinks/sink.ts";
import { createTelemetryAtOnce } from "./create-eager-telemetry.ts";
import { setUpTelemetry } from "./fake-eager-telemetry.ts";
import { fakePage } from "../ports/fake-page.ts";
import type { Telemetry } from "./telemetry.ts";

const fire = (page: ReturnType<typeof fakePage>, type: string, fields: object): boolean =>
  page.ports.window.dispatchEvent(Object.assign(new Event(type), fields));

describe("an error that is reported", () => {
  it("is counted with its type and class and logged with them, its stack and its context", () => {
    const { telemetry, valuesOf } = setUpTelemetry({ typing: { enabled: false } });
    telemetry.reportError(new TypeError("x"), { channel: "async", level: "critical", context: { step: 2 } });
    expect(valuesOf("error")).toEqual([
      { level: "CRITICAL", errorType: "UnknownDisabled", errorClass: "TypeError", count: 1 },
    ]);
    expect(valuesOf("log")).toEqual([
      expect.objectContaining({
        level: "CRITICAL",
        message: "x",
        stackTrace: expect.stringContaining("TypeError: x"),
        context: { step: 2, errorType: "UnknownDisabled", errorClass: "TypeError" },
      }),
    ]);
  });

  it("is reported once, whoever else reports or logs it", () => {
    const { telemetry, records } = setUpTelemetry();
    const error = new Error("once");
    telemetry.reportError(error);
    telemetry.reportError(error, { channel: "framework" });
    telemetry.logger.error("seen again", { error });
    expect(records.map(({ kind }) => kind)).toEqual(["error", "log", "log"]);
  });

  it("is told to listeners until they leave, and a listener that throws does no harm", () => {
    const { telemetry } = setUpTelemetry();
    const told: unknown[] = [];
    telemetry.onError(() => {
      throw new Error("listener");
    });
    const stop = telemetry.onError(({ error, errorClass, level }) => told.push({ error, errorClass, level }));
    const error = new RangeError("x");
    telemetry.reportError(error);
    stop();
    telemetry.reportError(new Error("y"));
    expect(told).toEqual([{ error, errorClass: "RangeError", level: "ERROR" }]);
  });

  it("of the logger alone counts as an unhandled one of the logging service", async () => {
    const { page, telemetry, valuesOf } = setUpTelemetry();
    const error = new SyntaxError("bad");
    telemetry.logger.child({ part: 1 }).warn("failed", { error });
    telemetry.logger.warn("failed again", { error });
    await page.pass(1000);
    telemetry.logger.warn("and again", { error });
    await page.pass(1000);
    expect(valuesOf("error")).toEqual([
      { level: "WARN", errorType: "UnhandledLoggingError", errorClass: "SyntaxError", count: 1 },
    ]);
  });

  it("is not waited for when the page ends", () => {
    const { page, telemetry, valuesOf } = setUpTelemetry();
    telemetry.start();
    telemetry.logger.warn("failed", { error: new SyntaxError("bad") });
    page.hide();
    expect(valuesOf("error")).toMatchObject([{ errorType: "UnhandledLoggingError" }]);
    expect(page.armed()).toBe(0);
  });

  it("that is logged and then thrown on has the type of who threw it", async () => {
    const { page, telemetry, valuesOf } = setUpTelemetry({ typing: { enabled: false } });
    telemetry.start();
    const error = new TypeError("logged and thrown");
    telemetry.logger.error("failed", { error });
    fire(page, "error", { error, filename: "https://site.example/a.js" });
    await page.pass(1000);
    expect(valuesOf("error")).toMatchObject([{ errorType: "UnknownDisabled", errorClass: "TypeError" }]);
  });

  it("below the level is still reported when it comes again at a graver one", () => {
    const { telemetry, valuesOf } = setUpTelemetry({ level: "error" });
    const error = new Error("recovered, then not");
    telemetry.reportError(error, { level: "warn" });
    telemetry.reportError(error);
    expect(valuesOf("error")).toHaveLength(1);
  });

  it("is logged by its class when it has no message, and whatever its context is", () => {
    const { telemetry, valuesOf } = setUpTelemetry();
    const context = {
      get bad(): string {
        throw new Error("getter");
      },
      form: "registration",
    };
    telemetry.reportError(new RangeError(), { context });
    expect(valuesOf("log")).toMatchObject([
      { message: "RangeError", context: { form: "registration", bad: "[Unreadable]" } },
    ]);
  });
});

describe("a log entry", () => {
  it("has every field, with the tails of the tokens only and no secret in the address", () => {
    const { telemetry, valuesOf } = setUpTelemetry({
      release: "1.4.0",
      commit: "abc123",
      buildDate: "2026-11-20T00:00:00Z",
      denylist: ["Passport-Number"],
      getUser: () => ({ username: "anna", accessToken: "access-token-12345", refreshToken: "short" }),
    });
    telemetry.logger.error("failed", { step: 2, passport_number: "4500" });
    expect(JSON.parse(JSON.stringify(valuesOf("log")[0]))).toEqual({
      level: "ERROR",
      clientTimestamp: "2026-11-21T10:00:00.000Z",
      message: "failed",
      context: { step: 2, passport_number: "[redacted]" },
      environment: "prod",
      release: "1.4.0",
      commit: "abc123",
      buildDate: "2026-11-20T00:00:00Z",
      userAgent: "FakeBrowser/1",
      url: "https://site.example/events#code=[redacted]&state=1",
      user: { username: "anna", accessTokenTail: "12345" },
    });
  });

  it("is left out below the level, as are errors and messages", () => {
    const { telemetry, records } = setUpTelemetry({ level: "warn" });
    telemetry.logger.info("quiet");
    telemetry.reportMessage("quiet");
    telemetry.reportError(new Error("quiet"), { level: "debug" });
    expect(records).toEqual([]);
  });
});

it("counts messages by type and class", () => {
  const { telemetry, valuesOf } = setUpTelemetry();
  telemetry.reportMessage("registration opened");
  telemetry.reportMessage("build-changed", { level: "warn", messageType: "PlatformMessage" });
  expect(valuesOf("message")).toEqual([
    { level: "INFO", messageType: "UserMessage", messageClass: "registration_opened", count: 1 },
    { level: "WARN", messageType: "PlatformMessage", messageClass: "build-changed", count: 1 },
  ]);
});

describe("what happens to the page", () => {
  it("reports uncaught errors and rejections by their channel, each error once", () => {
    const { page, telemetry, valuesOf } = setUpTelemetry();
    telemetry.start();
    telemetry.start();
    const error = Object.assign(new SyntaxError("bad"), { code: "ERR_NETWORK" });
    fire(page, "error", { error, filename: "https://site.example/a.js" });
    telemetry.reportError(error, { channel: "framework" });
    fire(page, "unhandledrejection", { reason: "a text, which no set of seen errors can hold" });
    expect(valuesOf("error")).toEqual([
      expect.objectContaining({ errorType: "ServiceRequestError", errorClass: "SyntaxError", count: 1 }),
      expect.objectContaining({ errorClass: "NonError", count: 1 }),
    ]);
    expect(valuesOf("log")).toHaveLength(2);
  });

  it("asks who wants to add something before the page is gone", () => {
    const { page, telemetry, messages } = setUpTelemetry();
    const stop = telemetry.onLeave(() => telemetry.logger.info("leaving"));
    telemetry.onLeave(() => {
      throw new Error("listener");
    });
    telemetry.start();
    page.hide();
    fire(page, "pagehide", {});
    stop();
    fire(page, "pagehide", {});
    expect(messages()).toEqual(["leaving", "leaving"]);
  });

  it("stops when disposed", () => {
    const { page, telemetry, records } = setUpTelemetry();
    telemetry.start();
    telemetry.dispose();
    telemetry.logger.info("late");
    telemetry.start();
    fire(page, "error", { error: new Error("late"), filename: "a.js" });
    expect(records).toEqual([]);
  });
});

describe("what fails within", () => {
  it("is not reported, nor does it reach the application", () => {
    const failing: Sink = () => () => {
      throw new Error("sink");
    };
    const { telemetry, messages } = setUpTelemetry({
      getUser: () => {
        telemetry.logger.error("from within");
        telemetry.reportError(new Error("from within"));
        throw new Error("no user");
      },
    });
    telemetry.addSink(failing);
    telemetry.addSink(() => {
      throw new Error("connecting");
    });
    telemetry.logger.info("outer");
    expect(() => telemetry.reportError(new Error("x"))).not.toThrow();
    expect(messages()).toEqual(["outer", "error", "x"]);
  });

  it("does not keep other sinks from a record", () => {
    const page = fakePage();
    const taken: TelemetryRecord[] = [];
    const telemetry = createTelemetryAtOnce({
      service: "s",
      environment: "prod",
      ports: page.ports,
      sinks: [
        () => () => {
          throw new Error("sink");
        },
        () => (record) => void taken.push(record),
      ],
    });
    telemetry.logger.info("x");
    expect(taken).toHaveLength(1);
  });
});

it("does nothing on a server", async () => {
  let isAsked = false;
  const telemetry: Telemetry = createTelemetryAtOnce({
    service: "s",
    environment: "prod",
    sinks: [
      () => {
        isAsked = true;
        return () => undefined;
      },
    ],
  });
  telemetry.start();
  telemetry.reportError(new Error("x"));
  telemetry.logger.child({ a: 1 }).error("x");
  telemetry.setConsent("denied");
  await expect(telemetry.flush()).resolves.toBeUndefined();
  telemetry.dispose();
  expect({ drops: telemetry.drops(), ports: telemetry.ports, isAsked }).toEqual({
    drops: {},
    ports: undefined,
    isAsked: false,
  });
});
