import type { DeletionItem } from "@corp/api/contract";
import type { TimePosition } from "../../time-position.ts";
import type { Edit } from "../changes/change.ts";

export interface StoredDeletion {
  readonly deletionId: string;
  readonly kind: DeletionItem["kind"];
  readonly title: string;
  readonly deletedAt: Date;
}

export interface DeletionQuery {
  /** Only later deletions. */
  readonly since: Date;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

export type UndoRejection = "absent" | "name-taken" | "event-deleted" | "outside-event";

export interface DeletionStore {
  /** The newest first. */
  list(query: DeletionQuery): Promise<StoredDeletion[]>;
  /** Restores everything that one deletion removed, in one transaction. */
  undo(deletionId: string, since: Date, edit: Edit): Promise<StoredDeletion | UndoRejection>;
  /**
   * Removes some rows of one deletion made by `before` for good, and the deletion itself with the last of them; skips
   * deletions that another process is removing. Each call is short: it is repeated until nothing is left.
   *
   * @returns "nothing" if there is no such deletion; "some" if it has more rows; "all" after a deletion is removed.
   */
  removeSome(before: Date): Promise<"nothing" | "some" | "all">;
}
