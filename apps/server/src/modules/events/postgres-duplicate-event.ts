import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../changes/commit-change.ts";
import type { Transaction } from "../../db/database.ts";
import { events, performances } from "../../db/schema.ts";
import type { Edit } from "../changes/edit.ts";
import { selectProgram } from "./postgres-locked-event.ts";

/** What a copy begins with, whatever its original has come to. */
const fresh = {
  version: 1,
  isPublished: false,
  publishedAt: null,
  registeredOffline: 0,
  registeredOnline: 0,
  waitlistedOffline: 0,
  waitlistedOnline: 0,
} as const;

/**
 * Copies an event with its program into a draft under another identifier.
 *
 * @returns false when there is no such event.
 */
export async function insertCopyOfEvent(
  transaction: Transaction,
  ids: { readonly of: string; readonly copy: string },
  titleOf: (title: string) => string,
  edit: Edit,
): Promise<boolean> {
  const [original] = await transaction
    .select()
    .from(events)
    .where(and(eq(events.eventId, ids.of), isNull(events.deletionId)))
    // Nobody changes the one while the other is written.
    .for("share");
  if (original === undefined) return false;
  const program = await selectProgram(transaction, ids.of);
  const { search: _search, ...columns } = original;
  const dates = { createdAt: edit.now, updatedAt: edit.now };
  const [copy] = await transaction
    .insert(events)
    .values({ ...columns, ...fresh, ...dates, eventId: ids.copy, title: titleOf(original.title) })
    .returning();
  for (const talk of program) {
    const after = { ...talk, performanceId: uuidv7(), eventId: ids.copy };
    await transaction.insert(performances).values(after);
    await recordChange(transaction, edit, {
      entity: "performance",
      entityId: after.performanceId,
      before: null,
      after,
    });
  }
  await recordChange(transaction, edit, { entity: "event", entityId: ids.copy, before: null, after: copy ?? null });
  return true;
}
