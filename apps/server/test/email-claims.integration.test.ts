import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { connectDatabase } from "../src/db/database.ts";
import type { DatabaseConnection } from "../src/db/database.ts";
import type { ClaimedEmail } from "../src/modules/mail/email-store.ts";
import { startEmailQueue } from "../src/modules/mail/postgres-email-queue.ts";
import { createPostgresEmailStore } from "../src/modules/mail/postgres-email-store.ts";
import type { EmailTransport } from "../src/modules/outbox/email-transport.ts";
import { claimEmail } from "../src/modules/outbox/postgres-email-statements.ts";
import { testNow } from "./clock.ts";
import { createTestDatabase } from "./postgres.ts";
import type { TestDatabase } from "./postgres.ts";

let database: TestDatabase;
let connections: readonly [DatabaseConnection, DatabaseConnection];
const connect = () => connectDatabase({ databaseUrl: database.url, databasePoolSize: 6 }, () => {});

beforeAll(async () => {
  database = await createTestDatabase();
  connections = [connect(), connect()];
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await database.drop();
});
beforeEach(() => connections[0].pool.query("delete from emails"));

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await connections[0].pool.query<Row>(text, values)).rows;

const insert = (name: string, count: number, isBulk = false) =>
  query(
    `insert into emails (kind, email, is_bulk) select 'personal-data-link', $1 || n || '@example.org', $3
     from generate_series(1, $2::int) n`,
    [name, count, isBulk],
  );

const claim = async (leaseSeconds = 60): Promise<ClaimedEmail> => {
  const [claimed] = await query<ClaimedEmail>(claimEmail, [leaseSeconds]);
  if (claimed === undefined) throw new Error("No email is due.");
  return claimed;
};

const readEmail = async ({ emailId }: ClaimedEmail): Promise<string | undefined> =>
  (await query<{ email: string }>("select email from emails where email_id = $1", [emailId]))[0]?.email;

/** A server process as far as emails are concerned, with a transport of the test. */
function startQueue({ pool, db }: DatabaseConnection, accept: EmailTransport["accept"]) {
  const smtp = { host: "", port: 1, isSecure: false, isLocal: true, user: null, password: null, timeoutMs: 1_000 };
  return startEmailQueue({
    pool,
    mail: { smtp, from: "", replyTo: "", dkim: null, retrySeconds: 1 },
    delivery: {
      store: createPostgresEmailStore(db),
      compose: async () => ({ subject: "s", html: "h", text: "t", attachments: [] }),
      transport: { accept, close: async () => {} },
    },
    logger: { warn: () => {}, error: () => {} },
    now: testNow,
    cancelUnconfirmed: async () => {},
    intervals: { pollMs: 20, mailingsMs: 3_600_000, sweepMs: 3_600_000 },
  });
}

it("two processes send every email once, what failed again, and what one of them held when it died", async () => {
  await insert("single", 100);
  await insert("bulk", 300, true);
  const accepted: string[] = [];
  const lost = new Set<string>();
  const failed = new Set<string>();
  const inFlight = new Set<string>();
  const accept: EmailTransport["accept"] = async ({ to }) => {
    expect(inFlight).not.toContain(to);
    inFlight.add(to);
    await new Promise((resolve) => setTimeout(resolve, to.length % 3));
    inFlight.delete(to);
    if (to.includes("7@") && !failed.has(to)) {
      failed.add(to);
      throw new Error("451 later");
    }
    accepted.push(to);
  };
  /** Dies after a few emails: what it has claimed by then never ends. */
  const mortal: EmailTransport["accept"] = async (email, signal) => {
    if (accepted.length < 40) return accept(email, signal);
    lost.add(email.to);
    return new Promise(() => {});
  };
  const dead = startQueue(connections[0], mortal);
  const other = startQueue(connections[1], accept);
  await expect
    .poll(() => query("select email from emails where state <> 'sent'"), { timeout: 30_000, interval: 100 })
    .toEqual([]);
  await Promise.all([dead.stop(), other.stop()]);
  expect(lost.size).toBe(4);
  expect(failed.size).toBe(40);
  expect(accepted).toHaveLength(400);
  expect(new Set(accepted).size).toBe(400);
  const attempts = await query<{ email: string; attempts: number }>("select email, attempts from emails");
  for (const { email, attempts: count } of attempts)
    expect(count).toBe(1 + Number(lost.has(email)) + Number(failed.has(email)));
});

it("processes that claim at the same time get different emails, and none while a lease lasts", async () => {
  await insert("person", 40);
  const claimed = await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const { rows } = await (connections[number % 2] ?? connections[0]).pool.query<ClaimedEmail>(claimEmail, [60]);
      return rows[0]?.emailId;
    }),
  );
  const ids = claimed.filter((id) => id !== undefined);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
  await expect(claim()).rejects.toThrow("No email is due.");
});

it("emails to one person are claimed before those to many, and the oldest first", async () => {
  await insert("bulk", 5, true);
  await insert("first", 1);
  await insert("second", 1);
  const claimed = [await claim(), await claim(), await claim()];
  const order = await Promise.all(claimed.map(readEmail));
  expect(order.map((email) => email?.replace(/\d.*/u, ""))).toEqual(["first", "second", "bulk"]);
});

it("a claim that was not committed leaves the email to the others", async () => {
  await insert("person", 1);
  const client = await connections[1].pool.connect();
  await client.query("begin");
  expect((await client.query(claimEmail, [60])).rowCount).toBe(1);
  await expect(claim()).rejects.toThrow("No email is due.");
  client.release(true);
  await expect.poll(async () => (await query<ClaimedEmail>(claimEmail, [60]))[0]?.attempt).toBe(1);
});

it("a process that is late ends no other process's claim, and a sent email stays sent", async () => {
  await insert("person", 1);
  const store = createPostgresEmailStore(connections[0].db);
  const late = await claim(0);
  const current = await claim(60);
  expect(current).toEqual({ emailId: late.emailId, attempt: 2 });
  await store.noteFailure(late, { error: "451 later", delaySeconds: 0 });
  await expect(claim()).rejects.toThrow("No email is due.");
  await store.wait(late);
  expect(await query("select attempts, due_at is not null as is_due from emails")).toEqual([
    { attempts: 2, is_due: true },
  ]);
  await store.settle(late.emailId, { state: "sent" });
  await store.noteFailure(current, { error: "451 later", delaySeconds: 0 });
  await expect(claim()).rejects.toThrow("No email is due.");
  expect(await query("select state, last_error from emails")).toEqual([{ state: "sent", last_error: null }]);
});
