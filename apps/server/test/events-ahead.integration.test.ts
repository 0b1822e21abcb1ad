import { and } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectDatabase } from "../src/db/database.ts";
import type { DatabaseConnection } from "../src/db/database.ts";
import { contentOrder } from "../src/db/content-order.ts";
import { events } from "../src/db/schema.ts";
import { eventConditions, orderedEvents } from "../src/modules/events/event-conditions.ts";
import { createTestDatabase } from "./postgres.ts";
import type { TestDatabase } from "./postgres.ts";

/** As many as are ahead: with few of either, any plan reads few rows. */
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
  await connection.pool.query("analyze events");
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

interface PlanNode {
  readonly "Actual Rows"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

const rowsRead = ({ Plans = [], ...node }: PlanNode): number =>
  (node["Actual Rows"] ?? 0) +
  (node["Rows Removed by Filter"] ?? 0) +
  Plans.reduce((sum, child) => sum + rowsRead(child), 0);

it("lists postponed, happening and coming events without reading all past ones", async () => {
  const order = { sort: "time", direction: "ascending" } as const;
  const filters = { formats: undefined, kinds: undefined, cities: undefined, tagIds: undefined, text: undefined };
  const query = connection.db
    .select({ eventId: events.eventId })
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
          now: new Date(),
        }),
      ),
    )
    .orderBy(...contentOrder(orderedEvents, order))
    .limit(3);
  expect((await query).map(({ eventId }) => eventId)).toEqual(["postponed", "long", "ahead-1"]);
  const { sql, params } = query.toSQL();
  const { rows } = await connection.pool.query<{ "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }>(
    `explain (analyze, format json) ${sql}`,
    params,
  );
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  if (plan === undefined) throw new Error("There is no plan.");
  expect(rowsRead(plan)).toBeLessThan(100);
});
