import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });
const lastLine = (): unknown => JSON.parse(server.logLines.at(-1) ?? "null");

describe("the request id", () => {
  it("is that of the site, in the log and in all responses", async () => {
    const answer = await get("/event/nowhere", { "x-request-id": "0193-site.1" });
    expect([answer.status, answer.headers.get("x-request-id")]).toEqual([404, "0193-site.1"]);
    expect(lastLine()).toMatchObject({ context: { requestId: "0193-site.1", status: 404 } });
  });

  it("is created if none, or an invalid one, was sent", async () => {
    const given = ['a"b', "x".repeat(65), "a b"];
    const connections = [];
    for (const id of given)
      connections.push((await get("/healthz", { "x-request-id": id })).headers.get("x-request-id"));
    connections.push((await get("/healthz")).headers.get("x-request-id"));
    for (const id of connections) expect(id).toMatch(/^[\da-f-]{36}$/u);
    expect(new Set(connections).size).toBe(4);
  });
});

describe("the metrics", () => {
  it("contain durations by route and never by path, the pool, rate limits and the process", async () => {
    await get("/event/calendar/secret-1.ics");
    await get("/nowhere/secret-2");
    const page = await get("/metrics");
    expect(page.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/u);
    const text = await page.text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/event\/calendar\/:eventId\.ics",status="\d+"\} 1/u,
    );
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"}');
    expect(text).not.toContain("secret");
    const { idleCount } = server.service.database.pool;
    expect(idleCount).toBeGreaterThan(0);
    expect(text).toContain(`database_pool_connections{state="idle"} ${idleCount}`);
    expect(text).toContain("database_pool_waiting 0");
    expect(text).toContain("process_resident_memory_bytes");
    expect(text).toContain("nodejs_eventloop_lag_seconds");
  });

  it("return 404 to a request through a proxy", async () => {
    expect((await get("/metrics", { "x-forwarded-for": "127.0.0.1" })).status).toBe(404);
    expect((await get("/%6detrics", { "x-forwarded-for": "127.0.0.1" })).status).toBe(404);
  });

  it("count rate-limited requests", async () => {
    const limited = await startTestServer({ CALLS_PER_MINUTE: "1" });
    try {
      const statuses = [];
      for (let calls = 0; calls < 2; calls += 1) statuses.push((await fetch(`${limited.origin}/openapi.json`)).status);
      expect(statuses).toEqual([200, 429]);
      const metrics = await (await fetch(`${limited.origin}/metrics`)).text();
      expect(metrics).toContain('rate_limited_requests_total{route="/openapi.json"} 1');
    } finally {
      await limited.stop();
    }
  });

  it("are readable with the token, if one is set", async () => {
    const token = "t".repeat(32);
    const guarded = await startTestServer({ METRICS_TOKEN: token });
    const ask = async (authorization?: string) =>
      (await fetch(`${guarded.origin}/metrics`, { headers: authorization === undefined ? {} : { authorization } }))
        .status;
    try {
      expect(await ask(`Bearer ${token}`)).toBe(200);
      expect(await ask()).toBe(404);
      expect(await ask(`Bearer ${token}x`)).toBe(404);
    } finally {
      await guarded.stop();
    }
  });
});

describe("the API documentation", () => {
  it("may run only its own scripts, and has no external resources", async () => {
    const page = await get("/docs");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    const html = await page.text();
    const named = [...html.matchAll(/(?:src|href)="(?<name>docs\/[^"]+)"/gu)].map((match) => match.groups?.["name"]);
    expect(named).toHaveLength(4);
    for (const name of named) {
      const asset = await get(`/${name}`);
      expect([name, asset.status]).toEqual([name, 200]);
      expect((await asset.text()).length).toBeGreaterThan(50);
    }
    expect(html).not.toMatch(/https?:\/\//u);
    expect((await get("/docs/..%2fmetrics.ts")).status).toBe(404);
    expect((await get("/docs/toString")).status).toBe(404);
    const script = await get("/docs/start.mjs");
    expect(script.headers.get("content-security-policy")).toMatch(/^default-src 'none'/u);
  });

  it("is sent uncompressed to clients without gzip", async () => {
    const answer = await new Promise<number>((resolve, reject) => {
      const asking = request(`${server.origin}/docs/swagger-ui.css`, (incoming) => {
        let bytes = 0;
        incoming.on("data", (chunk: Buffer) => (bytes += chunk.length)).on("end", () => resolve(bytes));
      });
      asking.once("error", reject).end();
    });
    expect(answer).toBeGreaterThan(150_000);
  });
});
