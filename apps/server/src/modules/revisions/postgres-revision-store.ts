import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { articles, events, revisions } from "../../db/schema.ts";
import { describeArticle } from "../articles/postgres-describe-article.ts";
import { findTagSuccessors } from "../audit/postgres-write-audit-entry.ts";
import {
  articleSnapshot,
  readArticleRow,
  eventSnapshot,
  readEventRow,
  readProgram,
} from "../changes/postgres-revised-rows.ts";
import type { Revised, RevisionStore } from "../content/revision-store.ts";
import { describeEvent } from "../events/postgres-describe-event.ts";
import type { FileUrls } from "../files/file-urls.ts";

const {
  revision_id: revisionId,
  entity,
  entity_id: entityId,
  version,
  at,
  actor_name: actorName,
  action,
  changed,
  content,
} = revisions;
const columns = { revisionId, entity, entityId, version, at, actorName, action, changed };

export function createPostgresRevisionStore(db: Database, fileUrls: FileUrls): RevisionStore {
  return {
    async list(query) {
      if (!(await exists(db, query))) return undefined;
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
      const { content: stored, ...revision } = found;
      const beside = { version: revision.version, updated_at: revision.at };
      if (revision.entity === "event") {
        const row = readEventRow(stored, beside);
        const program = readProgram(stored);
        const view = await describeEvent(db, fileUrls, row, program);
        return { revision, entity: "event", view, snapshot: eventSnapshot(row, program) };
      }
      const row = readArticleRow(stored, beside);
      const view = await describeArticle(db, fileUrls, row);
      return view && { revision, entity: "article", view, snapshot: articleSnapshot(row) };
    },

    tagSuccessors: (tagIds) => findTagSuccessors(db, tagIds),
  };
}

async function exists(db: Database, { entity: of, entityId: id }: Revised): Promise<boolean> {
  const count =
    of === "event"
      ? await db.$count(events, and(eq(events.event_id, id), isNull(events.deletion_id)))
      : await db.$count(articles, and(eq(articles.article_id, id), isNull(articles.deletion_id)));
  return count > 0;
}
