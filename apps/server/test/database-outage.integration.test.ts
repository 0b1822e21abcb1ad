import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { createTestDatabase } from "./postgres.ts";
import type { TestDatabase } from "./postgres.ts";
import { startTestServer, expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

interface Link {
  readonly url: string;
  /** Packets are lost in both directions; connections stay open, and new ones are accepted. */
  partition(): void;
  heal(): void;
  close(): Promise<void>;
}

/** A TCP connection to the database that a test can interrupt. */
async function linkTo(databaseUrl: string): Promise<Link> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
      if (isPartitioned) one.pause();
    }
  });
  let isPartitioned = false;
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    partition() {
      isPartitioned = true;
      for (const socket of sockets) socket.pause();
    },
    heal() {
      isPartitioned = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

let database: TestDatabase;
let link: Link;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  link = await linkTo(database.url);
  server = await startTestServer({ DATABASE_URL: link.url });
});
afterAll(async () => {
  link.heal();
  await server.stop();
  await link.close();
  await database.drop();
});

/** Five seconds, and what others take of the processor: less than a limit twice as long. */
const patienceMs = 9_000;

const fetchJson = async (path: string) => {
  const response = await fetch(`${server.origin}${path}`);
  return {
    status: response.status,
    headers: response.headers,
    failure: (await response.json()) as { readonly code: string },
  };
};

async function timed<Result extends object>(work: Promise<Result>): Promise<Result & { readonly ms: number }> {
  const startedAt = performance.now();
  return Object.assign(await work, { ms: performance.now() - startedAt });
}

it("fails calls within five seconds while the database does not respond, and goes on when it does", async () => {
  const { event_id } = await publishEvent(server, eventFieldsAt(48));
  expectSuccess(await server.call("eventRegister", personNumber(1, event_id)));

  const editor = await server.issuer.token();
  // Every connection of the pool is open.
  await Promise.all(Array.from({ length: 15 }, () => server.call("eventCreate", eventFieldsAt(48), editor)));

  onTestFinished(() => link.heal());
  link.partition();
  const failed = await Promise.all([
    timed(server.call("eventList", {})),
    ...Array.from({ length: 20 }, (_, index) =>
      timed(server.call("eventRegister", personNumber(10 + index, event_id))),
    ),
    // More than the pool has connections, in transactions of the query builder.
    ...Array.from({ length: 15 }, () => timed(server.call("eventCreate", eventFieldsAt(48), editor))),
    timed(fetchJson(`/preview/event/${event_id}/1.png`)),
    timed(fetchJson(`/file/${crypto.randomUUID()}.pdf`)),
  ]);
  expect(Math.max(...failed.map(({ ms }) => ms))).toBeLessThan(patienceMs);
  expect(new Set(failed.map(({ status, failure }) => `${status} ${failure.code}`))).toEqual(
    new Set(["503 DATABASE_UNAVAILABLE"]),
  );
  expect(Number(failed[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

  link.heal();
  await expect.poll(async () => (await server.call("eventList", {})).status, { timeout: 10_000 }).toBe(200);
  await expect.poll(() => server.service.database.pool.waitingCount, { timeout: 10_000 }).toBe(0);
  const created = await Promise.all(
    Array.from({ length: 15 }, () => server.call("eventCreate", eventFieldsAt(48), editor)),
  );
  expect(new Set(created.map(({ status }) => status))).toEqual(new Set([200]));
  // The event's lock is free.
  await expect
    .poll(async () => (await server.call("eventRegister", personNumber(2, event_id))).status, { timeout: 10_000 })
    .toBe(200);
});

it("fails those who wait for an event's lock, and leaves connections to others", async () => {
  const { event_id } = await publishEvent(server, eventFieldsAt(48));
  const other = await publishEvent(server, eventFieldsAt(72));
  const holder = await server.service.database.background.pool.connect();
  try {
    await holder.query("begin");
    await holder.query("select from events where event_id = $1 for update", [event_id]);
    const waiting = Array.from({ length: 30 }, (_, index) =>
      server.call("eventRegister", personNumber(index, event_id)),
    );
    expect((await server.call("eventRegister", personNumber(50, other.event_id))).status).toBe(200);
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([503]));
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect((await server.call("eventRegister", personNumber(60, event_id))).status).toBe(200);
});
