import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorMetric, createIntake, logEntry } from "./telemetry-fixtures.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

const origin = "https://other.example";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    TELEMETRY_ORIGINS: origin,
    TELEMETRY_PER_MINUTE: "60",
    PUBLIC_ORIGIN: "https://corp.example",
    RELEASE: "1.2.3",
  });
});
afterAll(() => server.stop());

const { post, query } = createIntake(() => server);
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.origin}/telemetry/${path}`, { headers });
const logCount = async () => (await query("select count(*) from telemetry_logs"))[0]?.["count"];

describe("a batch", () => {
  it("stores its valid records if others are invalid, and logs one line without their values", async () => {
    // A server logs the first rejection at once, and the others of the same minute together: this needs a new one.
    const fresh = await startTestServer();
    const intake = createIntake(() => fresh);
    const bad = { level: "LOUD", message: "secret" };
    expect((await intake.post("input/open?login=site", [logEntry, bad, logEntry, null])).status).toBe(204);
    expect((await intake.post("input/open?login=site", [logEntry, bad])).status).toBe(204);
    expect(await intake.query("select count(*) from telemetry_logs")).toEqual([{ count: "3" }]);
    const warnings = fresh.logLines.filter((line) => line.includes('"WARN"'));
    await fresh.stop();
    expect(warnings.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        message: "Invalid telemetry records were rejected",
        context: expect.objectContaining({ count: 2, endpoint: "input/open", path: "1.level" }),
      }),
    ]);
    expect(warnings.join("\n")).not.toContain("secret");
  });

  it.each([
    ["error-metric", "[{"],
    ["error-metric", "{}"],
    ["error-metric", [{ level: "LOUD" }]],
    ["error-metric?service=a/b", []],
    ["error-metric?batch=a%20b", []],
    ["error-metric?release=1&release=2", []],
    ["input/open", []],
    ["input/open?login=a/b", []],
    ["tracker", []],
    ["tracker", { events: [{ actionType: "pageView" }] }],
    ["v1/mc", [{ level: "INFO", count: 1 }]],
    ["v1/lg", Array.from({ length: 501 }, () => ({ level: "INFO", message: "" }))],
  ])("to %s that is invalid gets 400 with a message and a code: %j", async (path, body) => {
    const before = await logCount();
    for (const type of ["application/json", "text/plain"]) {
      const answer = await post(path, body, { "content-type": type });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: expect.stringMatching(/^(?:INVALID|MALFORMED)_REQUEST$/u),
        message: expect.stringMatching(/[а-яё]/u),
      });
    }
    expect(await logCount()).toBe(before);
  });

  it("has an issue for each record if none is valid", async () => {
    const answer = await post("error-metric", [
      { ...errorMetric, count: 0 },
      { ...errorMetric, level: "LOUD" },
    ]);
    expect(await answer.json()).toMatchObject({ details: [{ path: "0.count" }, { path: "1.level" }] });
  });

  it("is accepted with any release, any keys and times, and messages of any length", async () => {
    const odd = String.raw`[{"level":"INFO","message":"odd","clientTimestamp":"0000-01-01T00:00:00Z",
      "context":{"__proto__":{"a":1},"constructor":{"prototype":{"b":2}}}}]`;
    for (const type of ["application/json", "text/plain"]) {
      const answer = await post("v1/lg?environment=eu%20stage&release=1.0%20beta%00", odd, { "content-type": type });
      expect(answer.status).toBe(204);
    }
    await post("v1/lg", [{ level: "INFO", message: `odd${"x".repeat(30_000)}` }]);
    expect(
      await query(`select environment, release, client_at, length(message) as length, entry->>'context' as context
        from telemetry_logs where message like 'odd%' order by id`),
    ).toEqual([
      ...Array.from({ length: 2 }, () => ({
        environment: "eu stage",
        release: "1.0 beta",
        client_at: null,
        length: 3,
        context: '{"__proto__": {"a": 1}, "constructor": {"prototype": {"b": 2}}}',
      })),
      { environment: "", release: "", client_at: null, length: 20_000, context: null },
    ]);
  });

  it("over the size limit is rejected with 413", async () => {
    const long = [{ level: "INFO", message: "x".repeat(300_000) }];
    expect((await post("input/open?login=site", long)).status).toBe(413);
  });
});

describe("pages of other origins", () => {
  const preflight = (from: string) =>
    fetch(`${server.origin}/telemetry/error-metric`, {
      method: "OPTIONS",
      headers: {
        origin: from,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });

  it("may send if they are configured, and cache the preflight for a day", async () => {
    const asked = await preflight(origin);
    expect(asked.status).toBe(204);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": "content-type",
      "access-control-max-age": "86400",
    });
    const sent = await post("error-metric", [], { origin });
    expect([sent.status, sent.headers.get("access-control-allow-origin"), sent.headers.get("vary")]).toEqual([
      204,
      origin,
      "Origin",
    ]);
    // The sender needs it to know how long to wait.
    expect(sent.headers.get("access-control-expose-headers")).toBe("retry-after");
    // Browsers check this header of responses without CORS.
    expect(sent.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  it("get no access if they are not configured", async () => {
    expect((await preflight("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
    const sent = await post("error-metric", [], { origin: "https://evil.example" });
    expect(sent.headers.get("access-control-allow-origin")).toBeNull();
    const elsewhere = await fetch(`${server.origin}/event/list`, { method: "OPTIONS", headers: { origin } });
    expect(elsewhere.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("the configuration", () => {
  const path = "config?itcId=site&env=stg&callback=telemetryConfig1a2b";

  it("is a script that calls the page's callback, and is not cached", async () => {
    const answer = await get(path);
    expect(await answer.text()).toBe(
      '/**/telemetryConfig1a2b({"init":{"isEnabled":true,"urlV3":"https://corp.example/p-api/telemetry"}});',
    );
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "cross-origin",
    });
  });

  it.each([
    "alert",
    "eval",
    "document.body.click",
    "telemetryConfig",
    "telemetryConfig1;b",
    "telemetryConfig1\u2028",
    "",
  ])("does not contain the callback %j", async (callback) => {
    const asked = new URLSearchParams({ itcId: "site", env: "stg", callback });
    const answer = await get(`config?${asked.toString()}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "application/json; charset=utf-8"]);
  });

  it("requires its query parameters", async () => {
    expect((await get("config?callback=telemetryConfig1&env=stg")).status).toBe(400);
    expect((await get("config?callback=telemetryConfig1&itcId=site&env=moon")).status).toBe(400);
  });

  it("of the developer tools requires their cookie", async () => {
    const answer = await get("devtools-config", { cookie: "a=1; devtools=on" });
    expect(await answer.json()).toEqual({
      environment: "local",
      release: "1.2.3",
      logLevel: "debug",
      isTelemetryEnabled: true,
    });
    for (const cookie of ["devtools=off", "xdevtools=on", "devtools=one", "a=1"]) {
      const none = await get("devtools-config", { cookie });
      expect([none.status, none.headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
  });
});

describe("where telemetry is off, in production, and limited", () => {
  let quiet: TestServer;
  beforeAll(async () => {
    quiet = await startTestServer({ TELEMETRY_PER_MINUTE: "2", TELEMETRY_ENABLED: "off", ENVIRONMENT: "prod" });
  });
  afterAll(() => quiet.stop());
  const ask = (path: string, init: RequestInit) => fetch(`${quiet.origin}/telemetry/${path}`, init);

  it("limits the batches per minute of an IP, even without other limits", async () => {
    const { post: send } = createIntake(() => quiet);
    const answers = [];
    for (const path of ["error-metric", "v1/mc", "error-metric"]) answers.push(await send(path, []));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 429]);
    expect(Number(answers[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await quiet.call("eventList", {})).status).toBe(200);
  });

  it("limits the records per minute of an IP, whatever the number of batches", async () => {
    const limited = await startTestServer({ TELEMETRY_RECORDS_PER_MINUTE: "30" });
    try {
      const send = (path: string, items: unknown[]) => createIntake(() => limited).post(path, items);
      expect(
        (
          await send(
            "input/open?login=site",
            Array.from({ length: 30 }, () => logEntry),
          )
        ).status,
      ).toBe(204);
      const rejected = await send("input/open?login=site", [logEntry]);
      expect([rejected.status, Number(rejected.headers.get("retry-after")) > 0]).toEqual([429, true]);
    } finally {
      await limited.stop();
    }
  });

  it("allows no other origin", async () => {
    const preflight = await ask("error-metric", { method: "OPTIONS", headers: { origin } });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([405, null]);
  });

  it("disables telemetry on pages, and the developer tools", async () => {
    const script = await ask("config?itcId=site&env=prod&callback=telemetryConfig1", {});
    expect(await script.text()).toContain('"isEnabled":false');
    expect((await ask("devtools-config", { headers: { cookie: "devtools=on" } })).status).toBe(404);
  });
});

it("counts the outcome of each record for Prometheus", async () => {
  for (let time = 0; time < 2; time += 1) await post("v1/mc?batch=counted", [errorMetric, errorMetric, {}]);
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  expect(text).toContain('telemetry_records_total{endpoint="v1/mc",outcome="taken"} 2');
  expect(text).toContain('telemetry_records_total{endpoint="v1/mc",outcome="repeated"} 2');
  expect(text).toMatch(/telemetry_records_total\{endpoint="v1\/mc",outcome="refused"\} \d/u);
  expect(text).toContain('telemetry_forwarded_records_total{outcome="sent"} 0');
});
