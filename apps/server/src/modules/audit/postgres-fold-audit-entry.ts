import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Edit } from "../changes/edit.ts";
import type { Change, Row } from "../changes/change.ts";
import type { Transaction } from "../../db/database.ts";

/** What an entry tells of a change: of the columns that differ. */
export interface ToldChange extends Pick<Change, "entity" | "entityId"> {
  readonly title: string | null;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Counts changes up, and is none itself. */
const version = "version";

/**
 * Lets the latest entry of a thing tell one change more, as if both had been made at once: what both changed was before as the first found
 * it, and is after as the last left it; what is again as it was is left out. Where that was all, there is nothing to tell, and the entry
 * goes. The thing has to be locked.
 *
 * @param tellsVisitors is evaluated with the change, once.
 * @returns false: the latest entry is of another call, another person's, or not of the change before this one, and nothing is changed.
 */
export async function foldIntoLatestEntry(
  transaction: Transaction,
  { action, by, now }: Edit,
  { entity, entityId, title, before, after }: ToldChange,
  tellsVisitors: SQL,
): Promise<boolean> {
  const [found, made] = [before, after].map((row) => sql`${JSON.stringify(row)}::jsonb`);
  const { rows } = await transaction.execute<{ audit_id: string; is_back: boolean }>(sql`
    update audit_entries entry
    set at = ${now.toISOString()}::timestamptz, actor_name = ${by.name}::text, title = ${title}::text,
      before = whole.before, after = whole.after
    from (
      select latest.audit_id,
        jsonb_object_agg(part.key, part.was) filter (where part.differs) as before,
        jsonb_object_agg(part.key, part.became) filter (where part.differs) as after,
        bool_or(part.key <> ${version}) and not bool_or(part.key <> ${version} and part.differs) as is_back
      from (
        select * from audit_entries where entity = ${entity} and entity_id = ${entityId} order by audit_id desc limit 1
      ) latest
      cross join lateral (
        select key, was, became, was is distinct from became as differs
        from (
          select became.key, became.value as became, (${found} || latest.before) -> became.key as was
          from jsonb_each(latest.after || ${made}) became
        ) both_told
      ) part
      where latest.action = ${action} and latest.actor_subject = ${by.subject}
        and latest.after -> ${version} = ${found} -> ${version}
      group by latest.audit_id
    ) whole
    where entry.audit_id = whole.audit_id
    returning entry.audit_id, whole.is_back, ${tellsVisitors}`);
  const [entry] = rows;
  if (entry?.is_back === true)
    await transaction.execute(sql`delete from audit_entries where audit_id = ${entry.audit_id}`);
  return entry !== undefined;
}
