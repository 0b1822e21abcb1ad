import type { EventFields, RevisionEntity } from "@corp/api/contract";
import type { ArticlePatch } from "../articles/article-store.ts";
import type { ArticleWithContent } from "../articles/article-record.ts";
import type { EventWithParts } from "../events/event-record.ts";
import type { EventPatch, PlacedPerformance } from "../events/event-store.ts";

/** What has revisions: one event or article. */
export interface Revised {
  readonly entity: RevisionEntity;
  readonly entityId: string;
}

export interface RevisionRecord extends Revised {
  readonly revisionId: string;
  /** That the change made of it. */
  readonly version: number;
  readonly at: Date;
  readonly actorName: string | null;
  readonly action: string;
  /** The columns that differ from the revision before. */
  readonly changed: readonly string[];
}

/** Everything of an event that a revision brings back: all but its identity, and whether it is published. */
export interface EventAsItWas extends Required<Omit<EventPatch, "fields" | "isPublished" | "publishedAt">> {
  readonly fields: EventFields;
  readonly talks: readonly PlacedPerformance[];
}

/** The same of an article. */
export type ArticleAsItWas = Required<Omit<ArticlePatch, "isPublished" | "publishedAt">>;

/** A revision whole: what it shows, and what it brings back. */
export type RevisionWithContent = { readonly revision: RevisionRecord } & (
  | { readonly entity: "event"; readonly shown: EventWithParts; readonly asItWas: EventAsItWas }
  | { readonly entity: "article"; readonly shown: ArticleWithContent; readonly asItWas: ArticleAsItWas }
);

export interface RevisionQuery extends Revised {
  /** Only what was before this version. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Where events and articles are kept as they were. Writing them is a part of every change. */
export interface RevisionStore {
  /** The newest first; undefined when there is no such event or article, or it is deleted. */
  list(query: RevisionQuery): Promise<RevisionRecord[] | undefined>;
  get(revisionId: string): Promise<RevisionWithContent | undefined>;
  /** The tags that took the place of these, as far as they were merged. */
  tagSuccessors(tagIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
