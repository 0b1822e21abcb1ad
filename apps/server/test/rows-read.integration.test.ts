import { and } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contentOrder } from "../src/db/content-order.ts";
import { connectDatabase } from "../src/db/database.ts";
import type { DatabaseConnection } from "../src/db/database.ts";
import { events } from "../src/db/schema.ts";
import { eventConditions, orderedEvents } from "../src/modules/events/event-conditions.ts";
import { claimEmail } from "../src/modules/outbox/postgres-email-statements.ts";
import { writeDueEmails } from "../src/modules/outbox/postgres-write-emails.ts";
import { cancelUnconfirmed } from "../src/modules/registrations/postgres-cancel-unconfirmed.ts";
import { createPostgresRegistrationStore } from "../src/modules/registrations/postgres-registration-store.ts";
import { testNow } from "./clock.ts";
import { createTestDatabase } from "./postgres.ts";
import type { TestDatabase } from "./postgres.ts";

/** There are as many as are ahead: with few of either, any plan reads few rows. */
const pastEvents = 5_000;
let database: TestDatabase;
let connection: DatabaseConnection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connectDatabase({ databaseUrl: database.url, databasePoolSize: 2 }, () => {});
  await insertEvents(`'past-' || n, now() - n * interval '1 day', interval '2 hours', false`, pastEvents);
  await insertEvents(`'postponed', now() - interval '9 days', interval '2 hours', true`);
  await insertEvents(`'long', now() - interval '5 days', interval '6 days', false`);
  await insertEvents(`'ahead-' || n, now() + n * interval '1 day', interval '2 hours', false`, pastEvents);
  await connection.pool.query(
    `update events set email_settings = email_settings || '{"unconfirmed_hours": 24}' where event_id = 'ahead-100'`,
  );
  await insertRegistrations("ahead-99", 2_000);
  await insertRegistrations("ahead-100", 10);
  await insertRegistrations("ahead-101", 2_000);
  await connection.pool.query("analyze events, registrations");
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function insertEvents(fields: string, count = 1): Promise<void> {
  await connection.pool.query(
    `insert into events (event_id, title, short_description, format, time_zone, is_published, published_at, starts_at, ends_at, is_postponed)
     select id, 'Событие', 'О чём', 'EventFormatOffline', 'Europe/Moscow', true, now() - interval '1 hour', at, at + length, is_postponed
     from (select ${fields} from generate_series(1, ${count}) n) as fields(id, at, length, is_postponed)`,
  );
}

async function insertRegistrations(eventId: string, count: number): Promise<void> {
  await connection.pool.query(
    `insert into registrations (registration_id, event_id, state, participation_format, first_name, last_name, email,
       person_current_status, person_work_experience, manage_token_hash, consented_at)
     select $1 || '-' || n, $1, 'registered', 'EventParticipationFormatOffline', 'Анна', 'Петрова', n || '@example.org',
       'WorkInIT', 'FourToEightYears', '', now() from generate_series(1, $2::int) n`,
    [eventId, count],
  );
}

interface PlanNode {
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

const countRows = ({ Plans = [], ...node }: PlanNode): number =>
  ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * (node["Actual Loops"] ?? 1) +
  Plans.reduce((sum, child) => sum + countRows(child), 0);

async function rowsRead(sql: string, params: readonly unknown[]): Promise<number> {
  const { rows } = await connection.pool.query<{ "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }>(
    `explain (analyze, format json) ${sql}`,
    [...params],
  );
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  if (plan === undefined) throw new Error("There is no plan.");
  return countRows(plan);
}

/** A pool that keeps the rows that its queries read, instead of their result. */
function explainingPool() {
  const read: number[] = [];
  const query = async (sql: string, params: readonly unknown[]) => {
    read.push(await rowsRead(sql, params));
    return { rows: [], rowCount: 0 };
  };
  return { read, pool: { query } as unknown as Pick<DatabaseConnection["pool"], "query"> };
}

it("lists postponed, happening and coming events without reading all past ones", async () => {
  const order = { sort: "time", direction: "ascending" } as const;
  const filters = { formats: undefined, kinds: undefined, cities: undefined, tagIds: undefined, text: undefined };
  const query = connection.db
    .select({ eventId: events.event_id })
    .from(events)
    .where(
      and(
        ...eventConditions({
          ...filters,
          statuses: ["EventIsHappening", "EventWillHappen"],
          order,
          publication: undefined,
          includeUnpublished: false,
          after: undefined,
          limit: 3,
          now: testNow(),
        }),
      ),
    )
    .orderBy(...contentOrder(orderedEvents, order))
    .limit(3);
  expect((await query).map(({ eventId }) => eventId)).toEqual(["postponed", "long", "ahead-1"]);
  const { sql, params } = query.toSQL();
  expect(await rowsRead(sql, params)).toBeLessThan(100);
});

it("finds what is due every minute without reading all events and registrations", async () => {
  const { read, pool } = explainingPool();
  const store = createPostgresRegistrationStore(connection.pool);
  await writeDueEmails(pool, testNow());
  await cancelUnconfirmed(pool, store, testNow());
  expect(read).toHaveLength(2);
  for (const rows of read) expect(rows).toBeLessThan(300);
});

it("claims an email without reading the others, be they due, later, waiting or sent", async () => {
  await connection.pool.query(`insert into emails (kind, email, state, is_bulk, due_at)
    select 'event-message', n || '@example.org', state, is_bulk, due_at from generate_series(1, 5000) n, (values
      ('queued', true, now()), ('queued', true, now() + interval '1 hour'), ('queued', false, null),
      ('queued', false, now() + interval '1 hour'), ('sent', false, now())) as one (state, is_bulk, due_at)`);
  await connection.pool.query("analyze emails");
  for (let claim = 0; claim < 3; claim += 1) expect(await rowsRead(claimEmail, [60])).toBeLessThan(10);
});
