import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { DeletionStore } from "./deletion-store.ts";
import { deletionView } from "./deletion.ts";
import { undoableSince, undoableUntil } from "./deletion.ts";

/**
 * Lists the deletions that can be undone, the newest first.
 *
 * @throws {Failure} `invalid` for a bad cursor.
 */
export async function listDeletions(
  store: DeletionStore,
  { limit, cursor }: ParsedRequestOf<"deletionList">,
  now: Date,
): Promise<ResponseOf<"deletionList">> {
  const after = cursor === undefined ? undefined : decodePosition(cursor);
  const stored = await store.list({ since: undoableSince(now), after, limit: limit + 1 });
  const page = pageFrom(stored, limit, ({ deletedAt: at, deletionId: id }) => ({ at, id }));
  return {
    items: page.rows.map(({ deletionId, kind, title, deletedAt }) => ({
      ...deletionView({ deletionId, undoableUntil: undoableUntil(deletedAt) }),
      kind,
      title,
      deleted_at: deletedAt.toISOString(),
    })),
    next_cursor: page.next_cursor,
  };
}
