import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { recordChange } from "../../db/audit.ts";
import type { Database } from "../../db/database.ts";
import { lookUpFiles } from "../files/postgres-look-up-files.ts";
import { lookUpTags } from "../tags/postgres-look-up-tags.ts";
import { events, files } from "../../db/schema.ts";
import { nearRows, searchCondition, searchPage } from "../../db/search.ts";
import type { FileUrls } from "../files/file-urls.ts";
import { eventConditions, eventOrder, eventOrderOfFound, isVisibleAt } from "./event-conditions.ts";
import {
  columnsOfFields,
  columnsOfPatch,
  filesOfParts,
  summaryColumns,
  toEventRecord,
  toParts,
} from "./postgres-event-rows.ts";
import type { EventQuery, EventStore } from "./event-store.ts";
import { createEventTurn, selectProgram, writePatch } from "./postgres-event-turn.ts";

export function createPostgresEventStore(db: Database, fileUrls: FileUrls): EventStore {
  const notDeleted = (eventId: string) => and(eq(events.eventId, eventId), isNull(events.deletionId));
  const describe = (file: typeof files.$inferSelect | null) => file && fileUrls.describe(file);

  const selectPage = (limit: number, order: SQL[], ...conditions: (SQL | undefined)[]) =>
    db
      .select({ event: summaryColumns, cover: files })
      .from(events)
      .leftJoin(files, eq(files.fileId, events.coverFileId))
      .where(and(...conditions))
      .orderBy(...order)
      .limit(limit);

  async function selectList(query: EventQuery) {
    const { limit, text } = query;
    const conditions = eventConditions(query);
    const order = eventOrder(query.order);
    if (text === undefined) return selectPage(limit, order, ...conditions);
    const isFound = searchCondition(events.search, text);
    const next = db
      .select({ id: events.eventId })
      .from(events)
      .where(and(...conditions))
      .orderBy(...order)
      .limit(nearRows);
    return searchPage(
      limit,
      () => selectPage(limit, order, inArray(events.eventId, next), isFound),
      () => selectPage(limit, eventOrderOfFound(query.order), ...conditions, isFound),
    );
  }

  return {
    async list(query) {
      const rows = await selectList(query);
      const tagsOf = await lookUpTags(
        db,
        rows.flatMap(({ event }) => event.tagIds),
      );
      return rows.map(({ event, cover }) => toEventRecord(event, describe(cover), tagsOf));
    },

    async get(eventId) {
      const [found] = await db
        .select({ event: events, cover: files })
        .from(events)
        .leftJoin(files, eq(files.fileId, events.coverFileId))
        .where(notDeleted(eventId));
      if (found === undefined) return undefined;
      const program = await selectProgram(db, eventId);
      const fileOf = await lookUpFiles(db, fileUrls, filesOfParts(found.event, program));
      const tagsOf = await lookUpTags(db, found.event.tagIds);
      return {
        event: toEventRecord(found.event, describe(found.cover), tagsOf),
        parts: toParts(found.event, program, fileOf),
      };
    },

    async cities(now) {
      const rows = await db
        .selectDistinct({ city: events.city })
        .from(events)
        .where(and(isNull(events.deletionId), isVisibleAt(now), isNotNull(events.city)));
      return rows.map(({ city }) => city ?? "").toSorted((a, b) => a.localeCompare(b, "ru"));
    },

    insert: (eventId, fields, patch, edit) =>
      db.transaction(async (transaction) => {
        const [added] = await transaction
          .insert(events)
          .values({
            eventId,
            ...columnsOfPatch(patch),
            ...columnsOfFields(fields),
            searchText: fields.city ?? "",
            createdAt: edit.now,
            updatedAt: edit.now,
          })
          .returning();
        await recordChange(transaction, edit, {
          entity: "event",
          entityId: eventId,
          before: null,
          after: added ?? null,
        });
      }),

    inTurn: (eventId, edit, work) =>
      db.transaction(async (transaction) => {
        // The same lock as a registration's turn: what is decided by stays true until the change is written.
        const [row] = await transaction.select().from(events).where(notDeleted(eventId)).for("update");
        if (row === undefined) return undefined;
        const program = await selectProgram(transaction, eventId);
        const { patch, result } = await work(createEventTurn(transaction, row, program, edit));
        if (patch !== null) await writePatch(transaction, row, patch, edit);
        return result;
      }),
  };
}
