import type { Upload } from "@corp/api/contract";
import { and, desc, eq, sql } from "drizzle-orm";
import { beforeTime } from "../../db/before-time.ts";
import type { Database } from "../../db/database.ts";
import { files, filesOfArticle, filesOfEvent } from "../../db/schema.ts";
import { containsCondition } from "../../db/search.ts";
import type { TimePosition } from "../../time-position.ts";
import type { FileRecord } from "./file-record.ts";

interface UploadQuery {
  /** A part of the name, in any case. */
  readonly text: string | undefined;
  readonly kind: FileRecord["kind"] | undefined;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

interface UploadRecord extends FileRecord {
  readonly created_at: Date;
  readonly uploaded_by_name: string | null;
  readonly usedIn: Upload["used_in"];
}

type Use = Upload["used_in"][number];

/** Lists the uploads of editors, without applicants' files and expired ones. */
export type UploadList = ReturnType<typeof createUploadListStore>;

export function createUploadListStore(db: Database) {
  return {
    /** Lists the newest first. */
    async list({ text, kind, after, limit }: UploadQuery): Promise<UploadRecord[]> {
      const rows = await db
        .select()
        .from(files)
        .where(
          and(
            sql`${files.expires_at} is null and not ${files.is_private}`,
            kind === undefined ? undefined : eq(files.kind, kind),
            text === undefined ? undefined : containsCondition(files.original_name, text),
            beforeTime(files.created_at, files.file_id, after),
          ),
        )
        .orderBy(desc(files.created_at), desc(files.file_id))
        .limit(limit);
      const findFileUses = await findUses(
        db,
        rows.map(({ file_id: fileId }) => fileId),
      );
      return rows.map((row) => ({ ...row, usedIn: findFileUses(row.file_id) }));
    },
  };
}

interface Found extends Record<string, unknown> {
  readonly file_id: string;
  readonly kind: Use["kind"];
  readonly id: string;
  readonly title: string;
}

/**
 * Finds the events and articles that use each file. One lateral query per file: for a hundred at once the planner would
 * scan all texts instead of using the indexes.
 */
async function findUses(db: Database, ids: readonly string[]): Promise<(fileId: string) => Use[]> {
  if (ids.length === 0) return () => [];
  const named = sql.join(
    ids.map((id) => sql`(${id})`),
    sql`, `,
  );
  const { rows } = await db.execute<Found>(sql`
    select file.id as file_id, place.kind, place.id, place.title from (values ${named}) as file(id) cross join lateral (
      select 'event' as kind, event_id as id, title from events where deletion_id is null and cover_file_id = file.id
      union select 'event', event_id, title from events where deletion_id is null and ${filesOfEvent} ? file.id
      union select 'event', events.event_id, events.title from performances
        join events on events.event_id = performances.event_id and events.deletion_id is null
        where performances.deletion_id is null and performances.presentation_file_id = file.id
      union select 'article', article_id, title from articles where deletion_id is null and banner_file_id = file.id
      union select 'article', article_id, title from articles where deletion_id is null and ${filesOfArticle} ? file.id
    ) place order by place.kind desc, place.id`);
  return (fileId) =>
    rows.filter(({ file_id }) => file_id === fileId).map(({ kind, id, title }) => ({ kind, id, title }));
}
