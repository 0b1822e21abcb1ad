import type { RichTextDocument } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import type { ContentOrder, TitlePosition } from "../../content-position.ts";
import type { TimePosition } from "../../time-position.ts";
import type { DeletionRecord } from "../deletion-rows/deletion.ts";
import type { PublicationState } from "../publication/publication.ts";
import type { ArticleAuthor, ArticlePresentation, ArticleRecord, ArticleWithContent } from "./article-record.ts";

export interface ArticleQuery {
  /** Any of these. */
  readonly tagIds: readonly string[] | undefined;
  readonly text: string | undefined;
  /** True includes drafts, by the day of creation. False lists published articles, by the day of publication. */
  readonly includeUnpublished: boolean;
  readonly order: ContentOrder;
  /** Any of these; undefined means all. */
  readonly publication?: readonly PublicationState[] | undefined;
  /** Words of an author's name, or prefixes of them. */
  readonly author?: string | undefined;
  readonly after: TimePosition | TitlePosition | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** The fields that an edit changes; absent ones stay. */
export interface ArticlePatch {
  readonly title?: string;
  readonly lead?: string;
  readonly banner_file_id?: string | null;
  readonly tag_ids?: string[];
  readonly authors?: ArticleAuthor[];
  readonly content?: RichTextDocument | null;
  readonly presentations?: ArticlePresentation[];
  readonly is_published?: boolean;
  readonly published_at?: Date;
}

/** The article row, locked for this transaction. */
export interface LockedArticle {
  readonly version: number;
  readonly content: RichTextDocument | null;
  readonly is_published: boolean;
  readonly published_at: Date | null;
  deleteArticle(): Promise<DeletionRecord>;
}

/** A patch is applied and increments the version; null leaves the article as it is. */
export interface ArticleDecision<Result> {
  readonly patch: ArticlePatch | null;
  readonly result: Result;
}

export interface ArticleOutcome<Result> {
  readonly result: Result;
  /** The article as the transaction leaves it, read under the lock; undefined if the transaction deleted it. */
  readonly article: ArticleWithContent | undefined;
}

/** Deleted articles are not found by any method. */
export interface ArticleStore {
  list(query: ArticleQuery): Promise<ArticleRecord[]>;
  /** The number of matches on all pages. */
  count(query: ArticleQuery): Promise<number>;
  get(articleId: string): Promise<ArticleWithContent | undefined>;
  /** Returns the article as it is if there is one with this identifier; undefined if that one is deleted. */
  insert(
    articleId: string,
    fields: ArticlePatch & { readonly title: string; readonly lead: string },
    edit: Edit,
  ): Promise<ArticleWithContent | undefined>;
  /**
   * Locks the article, calls `work`, applies the patch it returns and commits the change, in one transaction. An error
   * thrown by `work` rolls back. Deleted tags stay on the article, whichever tags the patch sets.
   *
   * @returns undefined if the article does not exist.
   */
  withArticleLock<Result>(
    articleId: string,
    edit: Edit,
    work: (article: LockedArticle) => Promise<ArticleDecision<Result>>,
  ): Promise<ArticleOutcome<Result> | undefined>;
}
