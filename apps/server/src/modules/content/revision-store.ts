import type { RevisionEntity } from "@corp/api/contract";
import type { ArticleWithContent, uneditedOfArticle } from "./article-store.ts";
import type { EventWithParts, PlacedPerformance, unedited, unrestored } from "./event-store.ts";
import type { ArticleRow } from "./postgres-content-rows.ts";
import type { EventRow } from "./postgres-content-rows.ts";

export interface Revised {
  readonly entity: RevisionEntity;
  readonly entityId: string;
}

export interface RevisionRecord extends Revised {
  readonly revisionId: string;
  /** The version that the change produced. */
  readonly version: number;
  readonly at: Date;
  readonly actorName: string | null;
  readonly action: string;
  /** The columns that differ from the previous revision. */
  readonly changed: readonly string[];
}

/** The restorable content of an event: everything but its identity, its publication and its series. */
export interface EventSnapshot extends Omit<EventRow, (typeof unedited | typeof unrestored)[number]> {
  readonly talks: readonly PlacedPerformance[];
}

/** The same for an article. */
export type ArticleSnapshot = Omit<ArticleRow, (typeof uneditedOfArticle)[number] | "is_published" | "published_at">;

/** `view` is shown to editors, `snapshot` is restored. */
export type RevisionWithContent = { readonly revision: RevisionRecord } & (
  | { readonly entity: "event"; readonly view: EventWithParts; readonly snapshot: EventSnapshot }
  | { readonly entity: "article"; readonly view: ArticleWithContent; readonly snapshot: ArticleSnapshot }
);

export interface RevisionQuery extends Revised {
  /** Lists only revisions before this version. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Reads revisions; `commitChange` writes them. */
export interface RevisionStore {
  /** The newest first; undefined if there is no such event or article. */
  list(query: RevisionQuery): Promise<RevisionRecord[] | undefined>;
  get(revisionId: string): Promise<RevisionWithContent | undefined>;
  /** The tags into which these were merged, by the id of the merged tag. */
  tagSuccessors(tagIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
