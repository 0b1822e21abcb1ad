import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { articles, auditEntries, events, revisions } from "../../db/schema.ts";
import { describeArticle } from "../articles/postgres-describe-article.ts";
import { describeEvent } from "../events/postgres-describe-event.ts";
import type { FileUrls } from "../files/file-urls.ts";
import { articleAsItWas, articleRowOf, eventAsItWas, eventRowOf, programOf } from "./postgres-revised-rows.ts";
import type { Revised, RevisionStore } from "./revision-store.ts";

const { revisionId, entity, entityId, version, at, actorName, action, changed, content } = revisions;
const columns = { revisionId, entity, entityId, version, at, actorName, action, changed };

export function createPostgresRevisionStore(db: Database, fileUrls: FileUrls): RevisionStore {
  return {
    async list(query) {
      if (!(await isThere(db, query))) return undefined;
      return db
        .select(columns)
        .from(revisions)
        .where(
          and(
            eq(entity, query.entity),
            eq(entityId, query.entityId),
            query.before === undefined ? undefined : lt(version, query.before),
          ),
        )
        .orderBy(desc(version))
        .limit(query.limit);
    },

    async get(id) {
      const [found] = await db
        .select({ ...columns, content })
        .from(revisions)
        .where(eq(revisionId, id));
      if (found === undefined) return undefined;
      const { content: kept, ...revision } = found;
      const beside = { version: revision.version, updatedAt: revision.at };
      if (revision.entity === "event") {
        const row = eventRowOf(kept, beside);
        const program = programOf(kept);
        const shown = await describeEvent(db, fileUrls, row, program);
        return { revision, entity: "event", shown, asItWas: eventAsItWas(row, program) };
      }
      const row = articleRowOf(kept, beside);
      const shown = await describeArticle(db, fileUrls, row);
      return shown && { revision, entity: "article", shown, asItWas: articleAsItWas(row) };
    },

    async tagSuccessors(tagIds) {
      const successor = sql<string | null>`${auditEntries.after} ->> 'mergedIntoTagId'`;
      const rows = await db
        .select({ tagId: auditEntries.entityId, successor })
        .from(auditEntries)
        .where(
          and(
            eq(auditEntries.entity, "tag"),
            inArray(auditEntries.entityId, [...tagIds]),
            eq(auditEntries.action, "tagMerge"),
          ),
        )
        .orderBy(asc(auditEntries.auditId));
      return new Map(rows.flatMap(({ tagId, successor: id }) => (id === null ? [] : [[tagId, id] as const])));
    },
  };
}

async function isThere(db: Database, { entity: of, entityId: id }: Revised): Promise<boolean> {
  const count =
    of === "event"
      ? await db.$count(events, and(eq(events.eventId, id), isNull(events.deletionId)))
      : await db.$count(articles, and(eq(articles.articleId, id), isNull(articles.deletionId)));
  return count > 0;
}
