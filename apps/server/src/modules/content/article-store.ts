import type { Article, RichTextDocument, StoredFile } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import type { ContentOrder, TitlePosition } from "../../content-position.ts";
import type { TimePosition } from "../../time-position.ts";
import type { DeletionRecord } from "../deletion-rows/deletion.ts";
import type { PublicationState } from "../publication/publication.ts";
import type { ArticleRow } from "./postgres-content-rows.ts";

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

/** Columns that no edit sets: they identify the article, or follow from others. */
export const uneditedOfArticle = [
  "article_id",
  "version",
  "reading_minutes",
  "created_at",
  "updated_at",
  "deletion_id",
] as const;

/** The columns that an edit changes; absent ones stay. */
export type ArticlePatch = Readonly<Partial<Omit<ArticleRow, (typeof uneditedOfArticle)[number]>>>;

/** The columns of a new article. */
export type NewArticle = ArticlePatch & Pick<ArticleRow, "title" | "lead">;

/** A stored article in a list, with the files and the tags to which it refers; the tags are those that exist. */
export type ArticleRecord = Readonly<Omit<ArticleRow, "authors" | "content" | "presentations">> &
  Pick<Article, "authors" | "banner" | "tags">;

export interface ArticleWithContent {
  readonly article: ArticleRecord;
  readonly content: RichTextDocument | null;
  readonly presentations: Article["presentations"];
  /** The existing files to which the content refers. */
  readonly contentFiles: StoredFile[];
}

/** The article row, locked for this transaction. */
export interface LockedArticle extends Readonly<ArticleRow> {
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
  insert(articleId: string, columns: NewArticle, edit: Edit): Promise<ArticleWithContent | undefined>;
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
