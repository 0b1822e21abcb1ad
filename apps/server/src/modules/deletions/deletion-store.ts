import type { DeletionItem } from "@corp/api/contract";
import type { Edit } from "../changes/edit.ts";
import type { TimePosition } from "../../time-position.ts";

export interface StoredDeletion {
  readonly deletionId: string;
  readonly kind: DeletionItem["kind"];
  readonly title: string;
  readonly deletedAt: Date;
}

export interface DeletionQuery {
  /** Only what was deleted later. */
  readonly since: Date;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

/** Why something deleted stays so. */
export type UndoRefusal = "absent" | "name-taken" | "event-deleted" | "outside-event";

/** Where it is kept what was deleted together. */
export interface DeletionStore {
  /** The newest first. */
  list(query: DeletionQuery): Promise<StoredDeletion[]>;
  /** Brings everything back that one deletion hid, with an audit entry for each, in one transaction. */
  undo(deletionId: string, since: Date, edit: Edit): Promise<StoredDeletion | UndoRefusal>;
  /**
   * Removes for good some rows of one deletion made by `before` that no other process is removing, and the deletion itself with the last
   * of them. Called until there is nothing left, it never holds the database for long.
   *
   * @returns "nothing" when there is none; "some" when there is more of it; "all" when a deletion is gone.
   */
  removeSome(before: Date): Promise<"nothing" | "some" | "all">;
}
