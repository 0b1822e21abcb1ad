import { articleSummary } from "@corp/api/contract";
import type { Article, ArticleSummary } from "@corp/api/contract";
import { onWire } from "../../fields.ts";
import type { ArticleRecord, ArticleWithContent } from "../content/article-store.ts";

export const articleSummaryView = (article: ArticleRecord): ArticleSummary => onWire(articleSummary, article);

/** The content is the editor's document; rendered forms are added by the endpoint. */
export function articleView({ article, content, presentations, contentFiles }: ArticleWithContent): Article {
  return {
    ...articleSummaryView(article),
    content,
    content_html: null,
    content_markdown: null,
    headings: [],
    content_files: contentFiles,
    presentations,
  };
}
