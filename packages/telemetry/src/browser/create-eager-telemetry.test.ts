import { describe, expect, it } from "vitest";
import { fakePage } from "../ports/fake-page.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { Sink } from "../sinks/sink.ts";
import { createEagerTelemetry } from "./create-eager-telemetry.ts";
import { setUpTelemetry } from "./fake-eager-telemetry.ts";
import type { Telemetry } from "./telemetry.ts";

const fire = (page: ReturnType<typeof fakePage>, type: string, fields: object): boolean =>
  page.ports.window.dispatchEvent(Object.assign(new Event(type), fields));

describe("a reported error", () => {
  it("is counted and logged with type, class, stack and context", () => {
    const { telemetry, recordedValues } = setUpTelemetry({ errorTyping: { enabled: false } });
    telemetry.reportError(new TypeError("x"), { mechanism: "async", level: "critical", context: { step: 2 } });
    expect(recordedValues("error")).toEqual([
      { level: "CRITICAL", errorType: "UnknownDisabled", errorClass: "TypeError", count: 1 },
    ]);
    expect(recordedValues("log")).toEqual([
      expect.objectContaining({
        level: "CRITICAL",
        message: "x",
        stackTrace: expect.stringContaining("TypeError: x"),
        context: { step: 2, errorType: "UnknownDisabled", errorClass: "TypeError" },
      }),
    ]);
  });

  it("is reported once when it is reported or logged again", () => {
    const { telemetry, records } = setUpTelemetry();
    const error = new Error("once");
    telemetry.reportError(error);
    telemetry.reportError(error, { mechanism: "framework" });
    telemetry.logger.error("seen again", { error });
    expect(records.map(({ kind }) => kind)).toEqual(["error", "log", "log"]);
  });

  it("reaches listeners until they are removed, also when another listener throws", () => {
    const { telemetry } = setUpTelemetry();
    const reported: unknown[] = [];
    telemetry.onError(() => {
      throw new Error("listener");
    });
    const stop = telemetry.onError(({ error, errorClass, level }) => reported.push({ error, errorClass, level }));
    const error = new RangeError("x");
    telemetry.reportError(error);
    stop();
    telemetry.reportError(new Error("y"));
    expect(reported).toEqual([{ error, errorClass: "RangeError", level: "ERROR" }]);
  });

  it("that was only logged counts as UnhandledLoggingError at level error, whatever the entry's own", async () => {
    const { page, telemetry, recordedValues } = setUpTelemetry();
    const error = new SyntaxError("bad");
    telemetry.logger.child({ part: 1 }).warn("failed", { error });
    telemetry.logger.warn("failed again", { error });
    await page.advance(1000);
    telemetry.logger.warn("and again", { error });
    await page.advance(1000);
    expect(recordedValues("error")).toEqual([
      { level: "ERROR", errorType: "UnhandledLoggingError", errorClass: "SyntaxError", count: 1 },
    ]);
  });

  it("is counted without delay when the page is hidden", () => {
    const { page, telemetry, recordedValues } = setUpTelemetry();
    telemetry.start();
    telemetry.logger.warn("failed", { error: new SyntaxError("bad") });
    page.hide();
    expect(recordedValues("error")).toMatchObject([{ errorType: "UnhandledLoggingError" }]);
    expect(page.pendingTimers()).toBe(0);
  });

  it("that is logged and then thrown is counted once, by the thrown type", async () => {
    const { page, telemetry, recordedValues } = setUpTelemetry({ errorTyping: { enabled: false } });
    telemetry.start();
    const error = new TypeError("logged and thrown");
    telemetry.logger.error("failed", { error });
    fire(page, "error", { error, filename: "https://site.example/a.js" });
    await page.advance(1000);
    expect(recordedValues("error")).toMatchObject([{ errorType: "UnknownDisabled", errorClass: "TypeError" }]);
  });

  it("below the level is reported later at a more severe level", () => {
    const { telemetry, recordedValues } = setUpTelemetry({ level: "error" });
    const error = new Error("recovered, then not");
    telemetry.reportError(error, { level: "warn" });
    telemetry.reportError(error);
    expect(recordedValues("error")).toHaveLength(1);
  });

  it("without a message is logged by its class, with the readable part of its context", () => {
    const { telemetry, recordedValues } = setUpTelemetry();
    const context = {
      get bad(): string {
        throw new Error("getter");
      },
      form: "registration",
    };
    telemetry.reportError(new RangeError(), { context });
    expect(recordedValues("log")).toMatchObject([
      { message: "RangeError", context: { form: "registration", bad: "[Unreadable]" } },
    ]);
  });
});

describe("a log entry", () => {
  it("has every field, with token tails only and a redacted URL", () => {
    const { telemetry, recordedValues } = setUpTelemetry({
      release: "1.4.0",
      commit: "abc123",
      buildDate: "2026-11-20T00:00:00Z",
      denylist: ["Passport-Number"],
      getUser: () => ({ username: "anna", accessToken: "access-token-12345", refreshToken: "short" }),
    });
    telemetry.logger.error("failed", { step: 2, passport_number: "4500" });
    expect(JSON.parse(JSON.stringify(recordedValues("log")[0]))).toEqual({
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

  it("is omitted below the level, like errors; messages are counted at any level", () => {
    const { telemetry, records } = setUpTelemetry({ level: "warn" });
    telemetry.logger.info("quiet");
    telemetry.reportError(new Error("quiet"), { level: "debug" });
    expect(records).toEqual([]);
    telemetry.reportMessage("counted");
    expect(records).toMatchObject([{ kind: "message", value: { level: "INFO", messageClass: "counted" } }]);
  });

  it("has the tails of tokens that the application has cut itself", () => {
    const getUser = () => ({ username: "anna", accessTokenTail: "abcde", refreshTokenTail: "x-is-too-long" });
    const { telemetry, recordedValues } = setUpTelemetry({ getUser });
    telemetry.logger.error("failed");
    expect(recordedValues("log")).toMatchObject([
      { user: { username: "anna", accessTokenTail: "abcde", refreshTokenTail: "-long" } },
    ]);
  });
});

it("counts messages by type and class", () => {
  const { telemetry, recordedValues } = setUpTelemetry();
  telemetry.reportMessage("registration opened");
  telemetry.reportMessage("build-changed", { level: "warn", messageType: "PlatformMessage" });
  expect(recordedValues("message")).toEqual([
    { level: "INFO", messageType: "UserMessage", messageClass: "registration_opened", count: 1 },
    { level: "WARN", messageType: "PlatformMessage", messageClass: "build-changed", count: 1 },
  ]);
});

describe("page events", () => {
  it("report uncaught errors and rejections by mechanism, each error once", () => {
    const { page, telemetry, recordedValues } = setUpTelemetry();
    telemetry.start();
    telemetry.start();
    const error = Object.assign(new SyntaxError("bad"), { code: "ERR_NETWORK" });
    fire(page, "error", { error, filename: "https://site.example/a.js" });
    telemetry.reportError(error, { mechanism: "framework" });
    fire(page, "unhandledrejection", { reason: "a text, which no set of seen errors can hold" });
    expect(recordedValues("error")).toEqual([
      expect.objectContaining({ errorType: "ServiceRequestError", errorClass: "SyntaxError", count: 1 }),
      expect.objectContaining({ errorClass: "NonError", count: 1 }),
    ]);
    expect(recordedValues("log")).toHaveLength(2);
  });

  it("call leave listeners before the page is gone", () => {
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

  it("are ignored after disposal", () => {
    const { page, telemetry, records } = setUpTelemetry();
    telemetry.start();
    telemetry.dispose();
    telemetry.logger.info("late");
    telemetry.start();
    fire(page, "error", { error: new Error("late"), filename: "a.js" });
    expect(records).toEqual([]);
  });
});

describe("a failing hook or sink", () => {
  it("is not reported and does not reach the application", () => {
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

  it("does not affect other sinks", () => {
    const page = fakePage();
    const taken: TelemetryRecord[] = [];
    const telemetry = createEagerTelemetry({
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
  let isSinkCreated = false;
  const telemetry: Telemetry = createEagerTelemetry({
    service: "s",
    environment: "prod",
    sinks: [
      () => {
        isSinkCreated = true;
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
  expect({ drops: telemetry.dropCounts(), ports: telemetry.ports, isSinkCreated }).toEqual({
    drops: {},
    ports: undefined,
    isSinkCreated: false,
  });
});
