import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { files, tags } from "../../db/schema.ts";
import type { References } from "./references.ts";

export function createPostgresReferences(db: Database, now: () => Date): References {
  return {
    async unknownFiles(ids, kind) {
      const isRetained = or(isNull(files.expires_at), gt(files.expires_at, now()));
      const rows = await db
        .select({ id: files.file_id })
        .from(files)
        .where(and(inArray(files.file_id, [...ids]), eq(files.kind, kind), eq(files.is_private, false), isRetained));
      return without(ids, rows);
    },
    async unknownTags(ids) {
      const rows = await db
        .select({ id: tags.tag_id })
        .from(tags)
        .where(and(inArray(tags.tag_id, [...ids]), isNull(tags.deletion_id)));
      return without(ids, rows);
    },
  };
}

function without(ids: readonly string[], rows: readonly { id: string }[]): ReadonlySet<string> {
  const known = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !known.has(id)));
}
