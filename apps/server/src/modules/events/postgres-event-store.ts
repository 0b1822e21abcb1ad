import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { contentOrder, contentOrderOfFound, isWithin, orderKey } from "../../db/content-order.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { isVisibleAt } from "../../db/publication-condition.ts";
import { events, files, tags } from "../../db/schema.ts";
import { nearRows, searchCondition, searchPage } from "../../db/search.ts";
import { commitChange } from "../changes/commit-change.ts";
import type { EventWithParts } from "../content/event-store.ts";
import type { EventQuery, EventStore } from "../content/event-store.ts";
import { summaryColumns, toEventRecord } from "../content/postgres-event-rows.ts";
import type { FileUrls } from "../files/file-urls.ts";
import { lookUpTags } from "../tags/postgres-look-up-tags.ts";
import { eventConditions, inStatuses, orderedEvents } from "./event-conditions.ts";
import { describeEvent } from "./postgres-describe-event.ts";
import { insertCopyOfEvent } from "./postgres-duplicate-event.ts";
import { createLockedEvent, writePatch } from "./postgres-locked-event.ts";
import { selectProgram } from "./postgres-select-program.ts";

export function createPostgresEventStore(db: Database, fileUrls: FileUrls): EventStore {
  const notDeleted = (eventId: string) => and(eq(events.event_id, eventId), isNull(events.deletion_id));
  const describe = (file: typeof files.$inferSelect | null) => file && fileUrls.describe(file);

  async function read(from: Database | Transaction, eventId: string): Promise<EventWithParts | undefined> {
    const [row] = await from.select().from(events).where(notDeleted(eventId));
    return row && describeEvent(from, fileUrls, row, await selectProgram(from, eventId));
  }

  return {
    async list(query) {
      const rows = await selectList(db, query);
      const findTags = await lookUpTags(
        db,
        rows.flatMap(({ event }) => event.tag_ids),
      );
      return rows.map(({ event, cover }) => toEventRecord(event, describe(cover), findTags));
    },

    count: (query) => countList(db, query),

    get: (eventId) => read(db, eventId),

    cities: (now) => selectCities(db, now),

    tags: (statuses, now) => selectTags(db, statuses, now),

    insert: (eventId, columns, edit) =>
      db.transaction(async (transaction) => {
        const [added] = await transaction
          .insert(events)
          .values({
            ...columns,
            event_id: eventId,
            search_text: columns.city ?? "",
            created_at: edit.now,
            updated_at: edit.now,
          })
          .onConflictDoNothing({ target: events.event_id })
          .returning();
        if (added === undefined) return read(transaction, eventId);
        await commitChange(transaction, edit, {
          entity: "event",
          entityId: eventId,
          before: null,
          after: added,
        });
        return read(transaction, eventId);
      }),

    duplicate: (eventId, copyId, copyTitle, edit) =>
      db.transaction(async (transaction) => {
        await insertCopyOfEvent(
          transaction,
          { of: eventId, copy: copyId },
          ({ title }) => ({ title: copyTitle(title) }),
          edit,
        );
        return read(transaction, copyId);
      }),

    withEventLock: (eventId, edit, work) =>
      db.transaction(async (transaction) => {
        // Registrations take the same lock: what `work` reads stays true until the change is written.
        const [row] = await transaction.select().from(events).where(notDeleted(eventId)).for("update");
        if (row === undefined) return undefined;
        const program = await selectProgram(transaction, eventId);
        const { patch, notice, result } = await work(createLockedEvent(transaction, row, program, edit));
        if (patch !== null) await writePatch(transaction, row, { ...patch, notice }, edit);
        return { result, event: await read(transaction, eventId) };
      }),

    renameSeries: ({ event_id: eventId, version }, name, edit) =>
      db.transaction(async (transaction) => {
        const [named] = await transaction.select({ id: events.series_id }).from(events).where(notDeleted(eventId));
        if (named === undefined) return undefined;
        const rows = await lockSeries(transaction, named.id, eventId);
        const own = rows.find((row) => row.event_id === eventId && row.deletion_id === null);
        if (own === undefined) return undefined;
        if (version !== undefined && own.version !== version) return "stale";
        const { series_id: id } = own;
        if (id === null) return "done";
        for (const row of rows.filter((one) => one.series_id === id && one.series_name !== name)) {
          if (row.deletion_id === null) await writePatch(transaction, row, { series_id: id, series_name: name }, edit);
          else await transaction.update(events).set({ series_name: name }).where(eq(events.event_id, row.event_id));
        }
        return "done";
      }),
  };
}

/** In one order, so that two renames do not wait for each other. */
async function lockSeries(transaction: Transaction, seriesId: string | null, eventId: string) {
  const isLocked = seriesId === null ? eq(events.event_id, eventId) : eq(events.series_id, seriesId);
  const lock = () => transaction.select().from(events).where(isLocked).orderBy(asc(events.event_id)).for("update");
  await lock();
  // A repetition of the series that the first has waited for has added copies.
  return lock();
}

async function selectList(db: Database, query: EventQuery) {
  const { limit, text } = query;
  const conditions = eventConditions(query);
  const order = contentOrder(orderedEvents, query.order);
  if (text === undefined) return selectPage(db, limit, order, ...conditions);
  const isFound = searchCondition(events.search, text);
  const bound = db
    .select({ bound: sql`${orderKey(orderedEvents, query.order)}` })
    .from(events)
    .where(and(...conditions))
    .orderBy(...order)
    .limit(1)
    .offset(nearRows - 1);
  const isNear = isWithin(orderedEvents, query.order, bound.getSQL());
  return searchPage(
    limit,
    () => selectPage(db, limit, order, ...conditions, isNear, isFound),
    () => selectPage(db, limit, contentOrderOfFound(orderedEvents, query.order), ...conditions, isFound),
  );
}

function selectPage(db: Database, limit: number, order: SQL[], ...conditions: (SQL | undefined)[]) {
  return db
    .select({ event: summaryColumns, cover: files })
    .from(events)
    .leftJoin(files, eq(files.file_id, events.cover_file_id))
    .where(and(...conditions))
    .orderBy(...order)
    .limit(limit);
}

async function countList(db: Database, query: EventQuery): Promise<number> {
  const { text } = query;
  const isFound = text === undefined ? undefined : searchCondition(events.search, text);
  return db.$count(events, and(...eventConditions({ ...query, after: undefined }), isFound));
}

async function selectTags(db: Database, statuses: EventQuery["statuses"], now: Date) {
  const count = sql<number>`count(*)::int`;
  return db
    .select({ tag_id: tags.tag_id, name: tags.name, count })
    .from(events)
    .innerJoin(tags, sql`${tags.tag_id} = any(${events.tag_ids})`)
    .where(
      and(isNull(events.deletion_id), isVisibleAt(events, now), inStatuses(statuses, now), isNull(tags.deletion_id)),
    )
    .groupBy(tags.tag_id)
    .orderBy(desc(count), tags.name);
}

async function selectCities(db: Database, now: Date): Promise<string[]> {
  // A loose index scan, from one city to the next: there are few cities and many events.
  const next = (after: SQL): SQL => sql`(select ${events.city} from ${events}
    where ${and(isNull(events.deletion_id), isVisibleAt(events, now), after)} order by ${events.city} limit 1)`;
  const { rows } = await db.execute<{ city: string }>(sql`with recursive cities(city) as (
      ${next(sql`${events.city} is not null`)}
      union all
      select ${next(sql`${events.city} > cities.city`)} from cities where cities.city is not null
    ) select city from cities where city is not null`);
  return rows.map(({ city }) => city).toSorted((a, b) => a.localeCompare(b, "ru"));
}
