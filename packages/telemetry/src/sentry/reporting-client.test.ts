import type { ErrorEvent } from "@sentry/browser";
import { Scope } from "@sentry/browser";
import { describe, expect, it } from "vitest";
import type { ErrorReportingOptions } from "./error-reporting.ts";
import { fakeReportedTelemetry } from "./fake-reported-telemetry.ts";
import { startErrorReporting } from "./lazy-error-reporting.ts";

const dsn = "https://key@sentry.example/1";

async function setUp(options: Partial<ErrorReportingOptions> = {}) {
  const fake = fakeReportedTelemetry();
  const reporting = startErrorReporting(fake.telemetry, { dsn, ...options });
  const client = await reporting.client;
  if (!client) throw new Error("There is no client.");
  return { fake, reporting, client };
}

describe("without consent", () => {
  it.each(["denied", "pending"] as const)(
    "(%s) uploads nothing, neither buffered nor captured events",
    async (consent) => {
      const fake = fakeReportedTelemetry();
      const reporting = startErrorReporting(fake.telemetry, { dsn });
      fake.log({ message: "waits for the client" });
      fake.consent = consent;
      const client = await reporting.client;
      client?.captureException(new Error("captured by others"), {}, new Scope());
      client?.captureEvent({ type: "transaction" }, {}, new Scope());
      await reporting.stop();
      expect(fake.uploads).toEqual([]);
      expect(client?.getOptions().sendClientReports).toBe(false);
    },
  );
});

describe("a report of a log entry", () => {
  it("has an error's type as tags, its causes, its trail, and only the user's name", async () => {
    const { fake, reporting } = await setUp();
    fake.log({ level: "INFO", message: "menu opened", context: { id: 1 } });
    fake.log(
      {
        level: "CRITICAL",
        message: "order lost",
        stackTrace:
          "TypeError: order lost\n    at save (https://app.example/a.js:1:20)\nCaused by: RangeError: too many\n    at https://app.example/b.js:2:3",
        context: { errorType: "LibraryAsyncError", errorClass: "TypeError", orderId: 7 },
        user: { username: "anna", accessTokenTail: "12345" },
      },
      "library",
    );
    await reporting.flush();
    const [{ url, referrerPolicy, event } = { url: "", referrerPolicy: undefined, event: {} }] = fake.uploads;
    expect(url).toMatch(/^https:\/\/sentry\.example\/api\/1\/envelope\//);
    expect(referrerPolicy).toBe("no-referrer");
    expect(event).toMatchObject({
      level: "fatal",
      release: "1.4.0",
      environment: "prod",
      user: { username: "anna" },
      tags: { "error.type": "LibraryAsyncError", "error.class": "TypeError", "error.owner": "library" },
      extra: { orderId: 7 },
      request: { url: "https://app.example/page", headers: { "User-Agent": "FakeBrowser/1" } },
      breadcrumbs: [{ category: "log", level: "info", message: "menu opened", data: { id: 1 } }],
      exception: {
        values: [
          { type: "RangeError", value: "too many", stacktrace: { frames: [{ filename: "https://app.example/b.js" }] } },
          {
            type: "TypeError",
            value: "order lost",
            stacktrace: { frames: [{ function: "save", lineno: 1, colno: 20 }] },
          },
        ],
      },
    });
    expect(event).not.toHaveProperty("fingerprint");
    expect(JSON.stringify(event)).not.toContain("12345");
  });

  it("is a message without an error, and an exception for a thrown string", async () => {
    const { fake, reporting } = await setUp();
    fake.log({ level: "WARN", message: "the clock is wrong" });
    fake.log({
      message: "Non-error thrown",
      context: { errorType: "UserSyncError", errorClass: "NonError", error: "x" },
    });
    await reporting.flush();
    expect(fake.uploads.map(({ event }) => event)).toMatchObject([
      { level: "warning", message: "the clock is wrong" },
      { exception: { values: [{ type: "NonError", value: "Non-error thrown" }] }, extra: { error: "x" } },
    ]);
  });

  it("is omitted when `beforeSend` returns null or throws", async () => {
    const { fake, reporting } = await setUp({
      beforeSend: (event) => {
        if (event.message === "fail") throw new Error("hook");
        return event.message === "no" ? null : event;
      },
    });
    for (const message of ["fail", "no", "yes"]) fake.log({ message });
    await reporting.flush();
    expect(fake.uploads.map(({ event }) => event["message"])).toEqual(["yes"]);
  });

  it("is not uploaded after stop", async () => {
    const { fake, reporting, client } = await setUp();
    await reporting.stop();
    fake.log();
    client.captureException(new Error("later"), undefined, new Scope());
    await client.flush();
    expect(fake.uploads).toEqual([]);
  });
});

describe("an error that others capture with the client", () => {
  it("is counted and logged once as UnhandledReportingError and uploaded once", async () => {
    const { fake, client } = await setUp();
    const error = new TypeError("alone");
    client.captureException(error, { originalException: error }, new Scope());
    await client.flush();
    expect(fake.records).toMatchObject([
      {
        kind: "error",
        value: { level: "ERROR", errorType: "UnhandledReportingError", errorClass: "TypeError", count: 1 },
      },
      { kind: "log", value: { level: "ERROR", message: "alone", context: { errorType: "UnhandledReportingError" } } },
    ]);
    expect(fake.uploads.filter(({ type }) => type === "event")).toHaveLength(1);
  });

  it("is not captured when telemetry has reported it", async () => {
    const { fake, client } = await setUp();
    const error = new Error("known");
    fake.notify(error);
    client.captureException(error, { originalException: error }, new Scope());
    await client.flush();
    expect([...fake.uploads, ...fake.records]).toEqual([]);
  });

  it("is redacted in every text and under every secret key, with only the user's name", async () => {
    const { fake, client } = await setUp({ denylist: ["inn"] });
    const scope = new Scope();
    scope.setUser({ id: "7", email: "anna@example.org", username: "anna", ip_address: "10.0.0.1" });
    scope.setExtras({
      accessToken: "s3cr3t-1",
      inn: "s3cr3t-2",
      note: "Bearer s3cr3t-3",
      deep: { cookie: "s3cr3t-4" },
    });
    scope.addBreadcrumb({ message: "GET /x?token=s3cr3t-5", data: { authorization: "s3cr3t-6" } });
    const event = {
      message: "failed at https://a.example/#code=s3cr3t-7",
      logentry: { message: "failed for %s", params: ["Bearer s3cr3t-a"] },
      request: {
        url: "https://a.example/?id_token=s3cr3t-8",
        cookies: { a: "s3cr3t-9" },
        headers: { Cookie: "s3cr3t-0" },
      },
    } satisfies Partial<ErrorEvent>;
    client.captureEvent(event, undefined, scope);
    await client.flush();
    const text = fake.uploads[0]?.text;
    expect(text).not.toContain("s3cr3t");
    expect(text).toContain("failed at https://a.example/#code=[redacted]");
    expect(fake.uploads[0]?.event["user"]).toEqual({ username: "anna" });
  });
});

describe("a failing service", () => {
  it("counts lost reports when it cannot be reached", async () => {
    const { fake, reporting } = await setUp();
    fake.respond = () => Promise.reject(new TypeError("Failed to fetch"));
    fake.log();
    await reporting.flush();
    expect(fake.messages).toEqual(["TelemetryDropped.reporting"]);
  });

  it("gets no uploads after a 429, and reports meanwhile are counted as lost", async () => {
    const { fake, reporting } = await setUp();
    fake.respond = async () => ({ ok: false, status: 429 });
    fake.log({ message: "first" });
    await reporting.flush();
    fake.log({ message: "second" });
    await reporting.flush();
    expect(fake.uploads.map(({ event }) => event["message"])).toEqual(["first"]);
    expect(fake.messages).toEqual(["TelemetryDropped.reporting"]);
  });

  it("gets no uploads for rateLimitBackOffMs after a 429 without Retry-After", async () => {
    const { fake, reporting } = await setUp({ rateLimitBackOffMs: 0 });
    fake.respond = async () => ({ ok: false, status: 429 });
    fake.log({ message: "first" });
    await reporting.flush();
    fake.log({ message: "second" });
    await reporting.flush();
    expect(fake.uploads).toHaveLength(2);
  });

  it("has at most sixty-four concurrent uploads; further reports are counted as lost", async () => {
    const { fake, reporting } = await setUp();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    fake.respond = () => answered.then(() => ({ ok: true, status: 200 }));
    for (let index = 0; index < 70; index += 1) fake.log({ message: `message ${index}` });
    answer();
    await reporting.flush();
    expect(fake.uploads).toHaveLength(64);
    expect(fake.messages).toHaveLength(6);
  });
});
