import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guest } from "../src/caller.ts";
import { listenerName } from "../src/db/listen-to-postgres.ts";
import { commitChange } from "../src/modules/changes/commit-change.ts";
import { publishArticle } from "./article-fixtures.ts";
import { hoursFromNow, testNow } from "./clock.ts";
import { createWorld } from "./conformance/world.ts";
import type { World } from "./conformance/world.ts";
import { openContentStream } from "./content-stream.ts";
import type { ContentStream } from "./content-stream.ts";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { createTestDatabase } from "./postgres.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

describe("a change of content", () => {
  let server: TestServer;
  let world: World;
  let stream: ContentStream;
  beforeAll(async () => {
    // A clock that stands still: there are no scheduled changes.
    const now = testNow();
    server = await startTestServer({ UPLOADS_PER_MINUTE: "0" }, { now: () => now });
    world = await createWorld(server);
    stream = await openContentStream(server);
  });
  afterAll(() => server.stop());

  it("sends nothing for a change that was rolled back or rejected", async () => {
    const { event_id, version } = await publishEvent(server, eventFieldsAt(48));
    await stream.tags();
    const undone = server.service.database.db.transaction(async (transaction) => {
      const edit = { action: "eventEdit", by: guest, now: testNow() } as const;
      await commitChange(transaction, edit, {
        entity: "event",
        entityId: event_id,
        before: {},
        after: { title: "Другое" },
      });
      throw new Error("Undone.");
    });
    await expect(undone).rejects.toThrow("Undone.");
    const fields = eventFieldsAt(48);
    const stale = await server.call("eventEdit", { ...fields, event_id, version: version - 1 }, world.tokens.editor);
    expect(stale.status).toBe(409);
    expect(await stream.tags()).toEqual([]);
  });

  it("sends nothing for a registration if the event has no limit", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48, { capacity_offline: null }));
    await stream.tags();
    await world.registration(event_id);
    expect(await stream.tags()).toEqual([]);
  });

  it("returns 404 to a request through a proxy", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7" };
    expect((await fetch(`${server.origin}/content-changes`, { headers })).status).toBe(404);
  });
});

it("invalidates a scheduled publication once its time has come, when everybody can read it", async () => {
  let aheadMs = 0;
  const server = await startTestServer({}, { now: () => new Date(testNow().getTime() + aheadMs), tickMs: 50 });
  const stream = await openContentStream(server);
  const inAnHour = hoursFromNow(1).toISOString();
  const { article_id } = await publishArticle(server, {}, inAnHour);
  await stream.tags();
  expect((await server.call("articleGet", { article_id })).status).toBe(404);
  aheadMs = 3_600_000;
  await stream.received(`article:${article_id}`);
  expect((await server.call("articleGet", { article_id })).status).toBe(200);
  await server.stop();
});

it("ends every stream when the process stops, without waiting for their readers", async () => {
  const server = await startTestServer();
  const stream = await openContentStream(server);
  await server.stop();
  await expect(stream.ended).resolves.toBeUndefined();
});

describe("several processes over one PostgreSQL", () => {
  it("receive each other's invalidations", async () => {
    const { url, drop } = await createTestDatabase();
    const env = { DATABASE_URL: url };
    const servers = [await startTestServer(env), await startTestServer(env)] as const;
    const [writer, reader] = servers;
    const stream = await openContentStream(reader);
    const { event_id } = await publishEvent(writer, eventFieldsAt(48));
    const began = performance.now();
    await expect(stream.received(`event:${event_id}`)).resolves.toBeUndefined();
    process.stdout.write(`Received ${(performance.now() - began).toFixed(1)} ms after the answer to the write.\n`);
    for (const server of servers) await server.stop();
    await drop();
  });

  it("end their streams when the listening connection is lost, and reconnect", async () => {
    const server = await startTestServer();
    const stream = await openContentStream(server);
    const { pool } = server.service.database;
    const { rowCount } = await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1",
      [listenerName],
    );
    expect(rowCount).toBe(1);
    await stream.ended;
    const again = await openContentStream(server);
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    expect(await again.tags()).toContain(`event:${event_id}`);
    expect(server.logLines.filter((line) => line.includes("feed is disconnected"))).toHaveLength(1);
    await server.stop();
  });
});
