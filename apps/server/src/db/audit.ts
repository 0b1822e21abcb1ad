import type { Edit } from "../edit.ts";
import type { Transaction } from "./database.ts";
import { auditEntries } from "./schema.ts";

type Row = Readonly<Record<string, unknown>>;

export interface Change {
  readonly entity:
    | "event"
    | "article"
    | "tag"
    | "performance"
    | "running-line"
    | "blacklist"
    | "people-list"
    | "deletion";
  readonly entityId: string;
  /** Null: there was nothing. */
  readonly before: Row | null;
  /** Null: there is nothing left. */
  readonly after: Row | null;
}

/** Follow from other columns, or from the change itself. */
const derived: ReadonlySet<string> = new Set([
  "search",
  "searchText",
  "updatedAt",
  "registeredOffline",
  "registeredOnline",
  "waitlistedOffline",
  "waitlistedOnline",
]);

/** Writes who changed what into the audit, in the transaction of the change: neither is there without the other. */
export async function recordChange(transaction: Transaction, edit: Edit, change: Change): Promise<void> {
  const { before, after } = changedColumns(change.before, change.after);
  await transaction.insert(auditEntries).values({
    at: edit.now,
    actorSubject: edit.by.subject,
    actorName: edit.by.name,
    action: edit.action,
    entity: change.entity,
    entityId: change.entityId,
    before,
    after,
  });
}

/** Of two rows what differs; of one row all of it. */
function changedColumns(before: Row | null, after: Row | null): { before: Row | null; after: Row | null } {
  const isTold = (column: string): boolean =>
    !derived.has(column) && JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]);
  const columns = Object.keys({ ...before, ...after }).filter(isTold);
  const pick = (row: Row | null): Row | null =>
    row && Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  return { before: pick(before), after: pick(after) };
}
