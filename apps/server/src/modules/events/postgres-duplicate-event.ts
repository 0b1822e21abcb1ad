import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import type { Transaction } from "../../db/database.ts";
import { events, performances } from "../../db/schema.ts";
import { commitChange } from "../changes/commit-change.ts";
import type { CopyTimes } from "../content/event-store.ts";
import type { EventRow } from "../content/postgres-content-rows.ts";
import { selectProgram } from "./postgres-select-program.ts";

/** Values of a copy that do not come from the original. */
const initial = {
  version: 1,
  is_published: false,
  is_postponed: false,
  called_off_at: null,
  called_off_reason: null,
  published_at: null,
  registered_offline: 0,
  registered_online: 0,
  waitlisted_offline: 0,
  waitlisted_online: 0,
  switching_offline: 0,
  switching_online: 0,
} as const;

const inNoSeries = { series_id: null, series_name: null } as const;

/** The columns of a copy that differ from the original. */
export type CopyColumns = (original: EventRow) => Partial<EventRow>;

/** Copies an event out of its series, with its program, into a draft, unless it does not exist or the copy does. */
export async function insertCopyOfEvent(
  transaction: Transaction,
  ids: { readonly of: string; readonly copy: string },
  copiedColumns: CopyColumns,
  edit: Edit,
  /** In the order of the program. @default as in the original */
  talkTimes: CopyTimes["talks"] = [],
): Promise<void> {
  const [original] = await transaction
    .select()
    .from(events)
    .where(and(eq(events.event_id, ids.of), isNull(events.deletion_id)))
    // The original must not change while the copy is written.
    .for("share");
  if (original === undefined) return;
  const program = await selectProgram(transaction, ids.of);
  const { search: _search, ...columns } = original;
  const dates = { created_at: edit.now, updated_at: edit.now };
  const [copy] = await transaction
    .insert(events)
    .values({ ...columns, ...initial, ...inNoSeries, ...copiedColumns(original), ...dates, event_id: ids.copy })
    .onConflictDoNothing({ target: events.event_id })
    .returning();
  if (copy === undefined) return;
  for (const [index, talk] of program.entries()) {
    const after = { ...talk, ...talkTimes[index], performance_id: uuidv7(), event_id: ids.copy };
    await transaction.insert(performances).values(after);
    await commitChange(transaction, edit, {
      entity: "performance",
      entityId: after.performance_id,
      before: null,
      after,
    });
  }
  await commitChange(transaction, edit, { entity: "event", entityId: ids.copy, before: null, after: copy });
}
