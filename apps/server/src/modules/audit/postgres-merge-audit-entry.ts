import { sql } from "drizzle-orm";
import type { Change, Edit, Row } from "../../change.ts";
import type { Transaction } from "../../db/database.ts";

/** An entry's part of a change: the columns that differ. */
export interface ChangedColumns extends Pick<Change, "entity" | "entityId"> {
  readonly title: string | null;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Differs with every change, so it alone makes no entry. */
const version = "version";

/**
 * Extends the latest entry of a thing by one more change, as if both had been made at once. A column that has its first
 * value again drops out; if all do, nothing has changed and the entry is removed. The thing's row must be locked.
 *
 * @returns false, with nothing written, if the latest entry is of another endpoint, another person, or not of the
 * change before this one.
 */
export async function mergeIntoLatestEntry(
  transaction: Pick<Transaction, "execute">,
  { action, by, now }: Edit,
  { entity, entityId, title, before, after }: ChangedColumns,
): Promise<boolean> {
  const [found, merged] = [before, after].map((row) => sql`${JSON.stringify(row)}::jsonb`);
  const { rows } = await transaction.execute<{ audit_id: string; is_reverted: boolean }>(sql`
    update audit_entries entry
    set at = ${now.toISOString()}::timestamptz, actor_name = ${by.name}::text, title = ${title}::text,
      before = whole.before, after = whole.after
    from (
      select latest.audit_id,
        jsonb_object_agg(part.key, part.was) filter (where part.differs) as before,
        jsonb_object_agg(part.key, part.became) filter (where part.differs) as after,
        bool_or(part.key <> ${version}) and not bool_or(part.key <> ${version} and part.differs) as is_reverted
      from (
        select * from audit_entries where entity = ${entity} and entity_id = ${entityId} order by audit_id desc limit 1
      ) latest
      cross join lateral (
        select key, was, became, was is distinct from became as differs
        from (
          select became.key, became.value as became, (${found} || latest.before) -> became.key as was
          from jsonb_each(latest.after || ${merged}) became
        ) both_changes
      ) part
      where latest.action = ${action} and latest.actor_subject = ${by.subject}
        and latest.after -> ${version} = ${found} -> ${version}
      group by latest.audit_id
    ) whole
    where entry.audit_id = whole.audit_id
    returning entry.audit_id, whole.is_reverted`);
  const [entry] = rows;
  if (entry?.is_reverted === true) {
    await transaction.execute(sql`delete from audit_entries where audit_id = ${entry.audit_id}`);
  }
  return entry !== undefined;
}
