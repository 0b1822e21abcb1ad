import { contract } from "@corp/api/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notDurable, startTestPostgres } from "./postgres.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = async (path: string) => {
  const response = await fetch(server.origin + path);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it("reports the health of the process and of the database separately", async () => {
  expect(await get("/healthz")).toEqual({ status: 200, body: { status: "ok" } });
  expect(await get("/readyz")).toEqual({ status: 200, body: { status: "ok", database: true } });
});

it("stays alive but not ready while the database is unavailable", async () => {
  const postgres = await startTestPostgres(notDurable);
  const away = await startTestServer({ DATABASE_URL: await postgres.createDatabase("corp") });
  try {
    await postgres.stop();
    const ready = await fetch(`${away.origin}/readyz`);
    expect(ready.status).toBe(503);
    expect((await fetch(`${away.origin}/healthz`)).status).toBe(200);
    const failed = await away.call("eventList", {});
    expect(failed.status).toBe(503);
    expect(failed.failure).toEqual({ message: expect.stringMatching(/[а-яё]/u), code: "DATABASE_UNAVAILABLE" });
    expect(Number(failed.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(away.logLines.join("\n")).toMatch(/A request failed, the database is unavailable: connect/iu);
  } finally {
    await away.stop();
  }
});

it("survives a connection that breaks in the middle of a transaction", async () => {
  const { pool } = server.service.database;
  const client = await pool.connect();
  await client.query("begin");
  const [{ pid } = { pid: 0 }] = (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;
  const ended = new Promise((resolve) => client.once("end", resolve));
  await pool.query("select pg_terminate_backend($1)", [pid]);
  await ended;
  await expect(client.query("commit")).rejects.toThrow(/not queryable|Connection terminated/u);
  client.release(true);
  expect((await server.call("eventList", {})).status).toBe(200);
});

it("describes every endpoint of the contract in OpenAPI 3.1", async () => {
  const { body } = await get("/openapi.json");
  expect(body).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/p-api/product" }] });
  const paths = body["paths"] as Record<string, Record<string, { operationId: string; security: unknown }>>;
  for (const [name, { path, method, access }] of Object.entries(contract)) {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    // A public endpoint accepts a token too: editors see more.
    expect(operation?.security, name).toEqual([...(access === "public" ? [{}] : []), { bearer: [] }]);
  }
  const text = JSON.stringify(body);
  const schemas = (body["components"] as { schemas: Record<string, unknown> }).schemas;
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/gu))
    expect(Object.keys(schemas)).toContain(name);
  expect(text).not.toContain("$defs");
});
