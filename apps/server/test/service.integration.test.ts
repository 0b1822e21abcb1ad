import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "@corp/api/contract";
import { createLogger } from "@corp/telemetry/server";
import { startService } from "../src/service.ts";
import { startTestPostgres } from "./postgres.ts";
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

it("answers for the process and for the database apart", async () => {
  expect(await get("/healthz")).toEqual({ status: 200, body: { status: "ok" } });
  expect(await get("/readyz")).toEqual({ status: 200, body: { status: "ok", database: true } });
});

it("stays alive but not ready while the database is away", async () => {
  const postgres = await startTestPostgres();
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
    expect(away.logLines.join("\n")).toContain("A request failed");
  } finally {
    await away.stop();
  }
});

it("describes every call of the contract in OpenAPI 3.1", async () => {
  const { body } = await get("/openapi.json");
  expect(body).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/p-api/product" }] });
  const paths = body["paths"] as Record<string, Record<string, { operationId: string; security: unknown }>>;
  for (const [name, { path, method, access }] of Object.entries(contract)) {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    // A public call may bear a token: an editor sees more.
    expect(operation?.security, name).toEqual([...(access === "public" ? [{}] : []), { bearer: [] }]);
  }
  const text = JSON.stringify(body);
  const schemas = (body["components"] as { schemas: Record<string, unknown> }).schemas;
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/gu))
    expect(Object.keys(schemas)).toContain(name);
  expect(text).not.toContain("$defs");
});

it("guards the data folder against a second process", async () => {
  const second = startService({ ...server.config, port: 0 }, createLogger({ write: () => {} }));
  await expect(second).rejects.toThrow(/in use by another process/u);
});

describe("the telemetry intake", () => {
  const post = (path: string, body: string, type = "application/json") =>
    fetch(server.origin + path, { method: "POST", headers: { "content-type": type }, body });
  const query = async (sql: string) =>
    (await server.service.database.pool.query(sql)).rows as Record<string, unknown>[];

  it("adds metrics up by the hour, also those that come as text/plain", async () => {
    const metric = { level: "ERROR", errorType: "UserError", errorClass: "TypeError", count: 2 };
    expect((await post("/telemetry/error-metric", JSON.stringify([metric, metric]))).status).toBe(204);
    expect((await post("/telemetry/error-metric", JSON.stringify([metric]), "text/plain;charset=UTF-8")).status).toBe(
      204,
    );
    const [row, ...rest] = await query("select * from telemetry_metric_counts where kind = 'error'");
    expect(rest).toEqual([]);
    expect(row).toMatchObject({ type: "UserError", class: "TypeError", count: "6" });
    const message = { level: "INFO", messageType: "UserMessage", messageClass: "signed-in", count: 1 };
    expect((await post("/telemetry/message-metric", JSON.stringify([message]))).status).toBe(204);
    expect(await query("select count from telemetry_metric_counts where kind = 'message'")).toEqual([{ count: "1" }]);
  });

  it("keeps log entries of a service, whatever characters they hold", async () => {
    const entry = {
      level: "ERROR",
      message: "Сломалось\u0000",
      stackTrace: "at \ud800 x",
      extra: { path: String.raw`C:\ud8ff`, deep: [1] },
    };
    expect((await post("/telemetry/input/open?login=site", JSON.stringify([entry]))).status).toBe(204);
    const [row] = await query("select * from telemetry_log_entries");
    expect(row).toMatchObject({
      service: "site",
      level: "ERROR",
      entry: { message: "Сломалось", extra: { path: String.raw`C:\ud8ff`, deep: [1] } },
    });
  });

  it("keeps no more log entries than there is room for, and no metrics that nobody looks at any more", async () => {
    await query("delete from telemetry_log_entries");
    await query("select setval(pg_get_serial_sequence('telemetry_log_entries', 'id'), 300000)");
    await query(
      `insert into telemetry_log_entries (id, service, level, entry) overriding system value
       values (5, 'site', 'INFO', '{}'), (100001, 'site', 'INFO', '{}'), (100002, 'site', 'INFO', '{}')`,
    );
    const entry = { level: "INFO", message: "Новая" };
    expect((await post("/telemetry/input/open?login=site", JSON.stringify([entry]))).status).toBe(204);
    expect(await query("select id from telemetry_log_entries order by id")).toEqual([
      { id: "100002" },
      { id: "300001" },
    ]);

    await query(
      `insert into telemetry_metric_counts (hour, kind, level, type, class, count)
       values (now() - interval '91 days', 'message', 'INFO', 'old', 'x', 1),
              (now() - interval '89 days', 'message', 'INFO', 'kept', 'x', 1)`,
    );
    const metric = { level: "INFO", messageType: "new", messageClass: "x", count: 1 };
    expect((await post("/telemetry/message-metric", JSON.stringify([metric]))).status).toBe(204);
    expect(await query("select type from telemetry_metric_counts where class = 'x' order by type")).toEqual([
      { type: "kept" },
      { type: "new" },
    ]);
  });

  it("takes so many batches a minute of one address, also when nothing else is limited", async () => {
    const limited = await startTestServer({ TELEMETRY_PER_MINUTE: "2" });
    try {
      const statuses = [];
      for (const path of ["error-metric", "message-metric", "error-metric"]) {
        const response = await fetch(`${limited.origin}/telemetry/${path}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "[]",
        });
        statuses.push(response.status);
      }
      expect(statuses).toEqual([204, 204, 429]);
      expect((await limited.call("eventList", {})).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it("refuses what is no telemetry with a 4xx and keeps nothing of it", async () => {
    const before = await query("select count(*) from telemetry_log_entries");
    expect((await post("/telemetry/error-metric", "[{]")).status).toBe(400);
    expect((await post("/telemetry/error-metric", "[{]", "text/plain")).status).toBe(400);
    expect((await post("/telemetry/error-metric", '[{"level":"LOUD"}]')).status).toBe(400);
    expect((await post("/telemetry/input/open", "[]")).status).toBe(400);
    expect((await post("/telemetry/input/open?login=a/b", "[]")).status).toBe(400);
    expect(
      (
        await post(
          "/telemetry/input/open?login=site",
          JSON.stringify([{ level: "INFO", message: "x".repeat(300_000) }]),
        )
      ).status,
    ).toBe(413);
    expect(await query("select count(*) from telemetry_log_entries")).toEqual(before);
  });
});
