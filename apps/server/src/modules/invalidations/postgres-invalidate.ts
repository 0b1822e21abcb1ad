import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { invalidationPayload } from "./invalidation-payload.ts";
import type { CacheTag } from "@corp/api/contract";
import type { Change } from "../changes/change.ts";
import { contentChannel } from "../../db/content-channel.ts";
import type { Database } from "../../db/database.ts";

/**
 * Tells the topics with the commit of the transaction that this is evaluated in, and never without it.
 *
 * @see https://www.postgresql.org/docs/15/sql-notify.html
 */
export function announced(topics: readonly CacheTag[]): SQL {
  const payload = invalidationPayload(topics);
  return payload === null ? sql`null` : sql`pg_notify(${contentChannel}, ${payload})`;
}

/** Tells topics that changed without a write. */
export async function announce(db: Database, topics: readonly CacheTag[]): Promise<void> {
  await db.execute(sql`select ${announced(topics)}`);
}

/** What visitors may see of a change: nothing of a draft that stays one, nor of people's data. */
export function topicsOfChange({ entity, entityId, before, after }: Change): readonly CacheTag[] {
  switch (entity) {
    case "event":
      return isDraft(before) && isDraft(after) ? [] : ["events", `event:${entityId}`];
    case "article":
      return isDraft(before) && isDraft(after) ? [] : ["articles", `article:${entityId}`];
    case "tag":
      return ["tags"];
    case "running-line":
      return ["running-line"];
    // A change of the program is also one of its event, which counts up its version.
    case "performance":
    case "blacklist":
    case "registration":
    case "subscriber":
    case "people-list":
    case "deletion":
      return [];
  }
}

/** Nothing is a draft of something; a row that does not tell may have been shown. */
function isDraft(row: Change["before"]): boolean {
  return row === null || row["isPublished"] === false;
}
