import type { ResponseOf, Tag } from "@corp/api/contract";
import type { Edit } from "../changes/change.ts";
import type { DeletionRecord } from "../deletions/deletion.ts";

/** Deleted tags are not found by any method. */
export interface TagStore {
  /** Tags of published articles with the number of these, the most used first. */
  listPublished(now: Date): Promise<ResponseOf<"articleFilters">["items"]>;
  /** Every tag with the number of uses, drafts included. */
  listAll(): Promise<ResponseOf<"articleAllFilters">["items"]>;
  /** @returns "taken" if a tag of that name exists, in any case. */
  insert(tagId: string, name: string, edit: Edit): Promise<Tag | "taken">;
  /**
   * Replaces one tag by another in all content and deletes the first, in one transaction.
   *
   * @returns "absent" if one of them does not exist.
   */
  merge(tagId: string, intoTagId: string, edit: Edit): Promise<MergedTag | "absent">;
  /**
   * Locks the tag and calls `work`, which changes it, in one transaction. An error thrown by `work` rolls back.
   *
   * @returns undefined if the tag does not exist; "taken" if another one has the new name.
   */
  withTagLock<Result>(
    tagId: string,
    edit: Edit,
    work: (tag: LockedTag) => Promise<Result>,
  ): Promise<Result | undefined | "taken">;
}

/** The remaining tag with the number of its uses. */
export type MergedTag = ResponseOf<"tagMerge">;

/** The tag row, locked for this transaction. */
export interface LockedTag {
  readonly tag: Tag;
  rename(name: string): Promise<Tag>;
  /** Content keeps a deleted tag but does not show it. */
  deleteTag(): Promise<DeletionRecord>;
}
