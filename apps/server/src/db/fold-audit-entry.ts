import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Edit } from "../edit.ts";
import type { Change, Row } from "./change.ts";
import type { Transaction } from "./database.ts";

/** What an entry tells of a change: of the columns that differ. */
export interface ToldChange extends Pick<Change, "entity" | "entityId"> {
  readonly title: string | null;
  readonly before: Row | null;
  readonly after: Row | null;
}

/**
 * Lets the latest entry of a thing tell one change more, as if both had been made at once: what both changed was before as the first found
 * it, and is after as the last left it; what is again as it was is left out. The thing has to be locked.
 *
 * @param tellsVisitors is evaluated with the change, once.
 * @returns false: the latest entry is of another call or another person's, and nothing is changed.
 */
export async function foldIntoLatestEntry(
  transaction: Transaction,
  { action, by, now }: Edit,
  { entity, entityId, title, before, after }: ToldChange,
  tellsVisitors: SQL,
): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    update audit_entries entry
    set at = ${now.toISOString()}::timestamptz, actor_name = ${by.name}::text, title = ${title}::text,
      before = whole.before, after = whole.after
    from (
      select latest.audit_id, jsonb_object_agg(part.key, part.was) as before, jsonb_object_agg(part.key, part.became) as after
      from (
        select * from audit_entries where entity = ${entity} and entity_id = ${entityId} order by audit_id desc limit 1
      ) latest
      cross join lateral (
        select became.key, became.value as became, (${JSON.stringify(before)}::jsonb || latest.before) -> became.key as was
        from jsonb_each(latest.after || ${JSON.stringify(after)}::jsonb) became
      ) part
      where latest.action = ${action} and latest.actor_subject = ${by.subject} and part.was is distinct from part.became
      group by latest.audit_id
    ) whole
    where entry.audit_id = whole.audit_id
    returning ${tellsVisitors}`);
  return rows.length > 0;
}
