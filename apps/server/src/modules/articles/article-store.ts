import type { RichTextDocument } from "@corp/api/contract";
import type { Edit } from "../changes/edit.ts";
import type { ContentOrder, TitlePosition } from "../../content-position.ts";
import type { PublicationState } from "../publication/publication.ts";
import type { TimePosition } from "../../time-position.ts";
import type { DeletionRecord } from "../deletions/deletion-record.ts";
import type { ArticleAuthor, ArticlePresentation, ArticleRecord, ArticleWithContent } from "./article-record.ts";

export interface ArticleQuery {
  /** Any of these. */
  readonly tagIds: readonly string[] | undefined;
  readonly text: string | undefined;
  /** Drafts too, by the day of creation; else what visitors see, by the day of publication. */
  readonly includeUnpublished: boolean;
  readonly order: ContentOrder;
  /** Any of these; undefined: all. */
  readonly publication?: readonly PublicationState[] | undefined;
  /** Words of an author's name, or their beginnings. */
  readonly author?: string | undefined;
  readonly after: TimePosition | TitlePosition | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** What an edit changes; what is left out stays as it is. */
export interface ArticlePatch {
  readonly title?: string;
  readonly lead?: string;
  readonly bannerFileId?: string | null;
  readonly tagIds?: string[];
  readonly authors?: ArticleAuthor[];
  readonly content?: RichTextDocument | null;
  readonly presentations?: ArticlePresentation[];
  readonly isPublished?: boolean;
  readonly publishedAt?: Date;
}

/** What an edit decides by: the article as it is, while nobody else can change it. */
export interface ArticleTurn {
  readonly version: number;
  readonly content: RichTextDocument | null;
  readonly isPublished: boolean;
  readonly publishedAt: Date | null;
  /** Marks the article; the deletion can be undone until `undoableUntil`. */
  deleteArticle(): Promise<DeletionRecord>;
}

/** What to do with an article after its turn: change it and count the version up, or leave it as it is. */
export interface ArticleDecision<Result> {
  readonly patch: ArticlePatch | null;
  readonly result: Result;
}

/** What came of a turn. */
export interface ArticleOutcome<Result> {
  readonly result: Result;
  /** As the turn leaves the article, read before anybody else can change it; undefined when the turn deleted it. */
  readonly article: ArticleWithContent | undefined;
}

/** Where articles are kept. Deleted ones are not found by any of these. */
export interface ArticleStore {
  list(query: ArticleQuery): Promise<ArticleRecord[]>;
  get(articleId: string): Promise<ArticleWithContent | undefined>;
  insert(
    articleId: string,
    fields: ArticlePatch & { readonly title: string; readonly lead: string },
    edit: Edit,
  ): Promise<ArticleWithContent | undefined>;
  /**
   * Locks the article, lets `work` decide, and writes the change and its audit entry, all in one transaction. Undefined when there is no
   * such article. What `work` throws undoes all of it. Tags that are deleted stay on the article, whatever the patch names.
   */
  inTurn<Result>(
    articleId: string,
    edit: Edit,
    work: (turn: ArticleTurn) => Promise<ArticleDecision<Result>>,
  ): Promise<ArticleOutcome<Result> | undefined>;
}
