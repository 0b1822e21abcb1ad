import type { ResponseOf, Tag } from "@corp/api/contract";
import type { Edit } from "../changes/edit.ts";
import type { DeletionRecord } from "../deletions/deletion-record.ts";

/** Where tags are kept. Deleted ones are not found by any of these. */
export interface TagStore {
  /** Tags of articles that visitors see, with how many there are; the most used first. */
  listPublished(now: Date): Promise<ResponseOf<"articleFilters">["items"]>;
  /** Every tag with what bears it, drafts included. */
  listAll(): Promise<ResponseOf<"articleAllFilters">["items"]>;
  /** @returns "taken" when there is a tag of that name, whatever its case. */
  insert(tagId: string, name: string, edit: Edit): Promise<Tag | "taken">;
  /**
   * Lets what bears one tag bear another, deletes the first, and writes the audit entry, all in one transaction.
   *
   * @returns "absent" when one of them is not there.
   */
  merge(tagId: string, intoTagId: string, edit: Edit): Promise<MergedTag | "absent">;
  /**
   * Locks the tag, lets `work` decide, and writes the change and its audit entry, all in one transaction. Undefined when there is no such
   * tag; "taken" when there is another of the new name. What `work` throws undoes all of it.
   */
  inTurn<Result>(
    tagId: string,
    edit: Edit,
    work: (turn: TagTurn) => Promise<Result>,
  ): Promise<Result | undefined | "taken">;
}

/** The tag that stayed, with what bears it. */
export type MergedTag = ResponseOf<"tagMerge">;

/** What an edit decides by: the tag as it is, while nobody else can change it. */
export interface TagTurn {
  readonly tag: Tag;
  rename(name: string): Promise<Tag>;
  /** Marks the tag; what bears it keeps it, hidden. */
  deleteTag(): Promise<DeletionRecord>;
}
