import type { Article, RichTextDocument, StoredFile, TagReference, TitledLink } from "@corp/api/contract";

export interface ArticleRecord {
  readonly article_id: string;
  readonly version: number;
  readonly title: string;
  readonly lead: string;
  readonly banner: StoredFile | null;
  readonly authors: Article["authors"];
  /** The tags without deleted ones. */
  readonly tags: readonly TagReference[];
  readonly is_published: boolean;
  readonly published_at: Date | null;
  readonly reading_minutes: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface ArticleWithContent {
  readonly article: ArticleRecord;
  readonly content: RichTextDocument | null;
  readonly presentations: Article["presentations"];
  /** The existing files to which the content refers. */
  readonly contentFiles: StoredFile[];
}

export interface ArticleAuthor {
  readonly name: string;
  readonly position: string | null;
  readonly photoFileId: string | null;
  readonly links: TitledLink[];
}

/** A file or a URL. */
export interface ArticlePresentation {
  readonly title: string;
  readonly fileId: string | null;
  readonly url: string | null;
}
