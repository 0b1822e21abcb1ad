import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Change, Edit, Row } from "../../change.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { auditEntries } from "../../db/schema.ts";
import { mergeIntoLatestEntry } from "./postgres-merge-audit-entry.ts";

/** A transaction of the query builder, or a database over a client that has begun one. */
type Writer = Pick<Transaction, "insert" | "execute">;

/** Columns that follow from other columns or from the change itself. */
const derived: ReadonlySet<string> = new Set([
  "search",
  "search_text",
  "updated_at",
  "registered_offline",
  "registered_online",
  "waitlisted_offline",
  "waitlisted_online",
  "switching_offline",
  "switching_online",
]);

/**
 * Adds an entry with the columns that differ.
 *
 * @param isMerged the change's revision replaced an earlier save of the same work: the latest entry is extended
 * instead, if it is of that save.
 */
export async function writeAuditEntry(
  transaction: Writer,
  edit: Edit,
  change: Change,
  { isMerged }: { readonly isMerged: boolean },
): Promise<void> {
  const { entity, entityId } = change;
  const entry = { title: changedTitle(change), ...changedColumns(change.before, change.after) };
  if (isMerged && (await mergeIntoLatestEntry(transaction, edit, { entity, entityId, ...entry }))) return;
  await transaction.insert(auditEntries).values({
    at: edit.now,
    actor_subject: edit.by.subject,
    actor_name: edit.by.name,
    action: edit.action,
    entity,
    entity_id: entityId,
    ...entry,
  });
}

function changedTitle({ title, before, after }: Change): string | null {
  const candidates = [title, after?.["title"], before?.["title"], after?.["name"], before?.["name"]];
  return candidates.find((text) => typeof text === "string") ?? null;
}

/** The columns in which two rows differ; all columns if there is only one row. */
function changedColumns(before: Row | null, after: Row | null): { before: Row | null; after: Row | null } {
  const isChanged = (column: string): boolean =>
    !derived.has(column) && JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]);
  const columns = Object.keys({ ...before, ...after }).filter(isChanged);
  const pick = (row: Row | null): Row | null =>
    row && Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Removes the participants' names from the entries of these registrations. */
export async function eraseParticipantNames(
  transaction: Transaction,
  registrationIds: readonly string[],
): Promise<void> {
  const withoutName = (row: typeof auditEntries.before | typeof auditEntries.after) =>
    sql`${row} - 'first_name' - 'last_name' - 'firstName' - 'lastName'`;
  await transaction
    .update(auditEntries)
    .set({ before: withoutName(auditEntries.before), after: withoutName(auditEntries.after) })
    .where(and(eq(auditEntries.entity, "registration"), inArray(auditEntries.entity_id, [...registrationIds])));
}

/** The tags into which these were merged, by the id of the merged tag. */
export async function findTagSuccessors(db: Database, tagIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const successor = sql<
    string | null
  >`coalesce(${auditEntries.after} ->> 'merged_into_tag_id', ${auditEntries.after} ->> 'mergedIntoTagId')`;
  const rows = await db
    .select({ tagId: auditEntries.entity_id, successor })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, "tag"),
        inArray(auditEntries.entity_id, [...tagIds]),
        eq(auditEntries.action, "tagMerge"),
      ),
    )
    .orderBy(asc(auditEntries.audit_id));
  return new Map(rows.flatMap(({ tagId, successor: id }) => (id === null ? [] : [[tagId, id] as const])));
}
