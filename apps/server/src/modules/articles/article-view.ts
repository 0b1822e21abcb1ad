import type { Article, ArticleSummary } from "@corp/api/contract";
import type { ArticleRecord, ArticleWithContent } from "../content/article-record.ts";

export function articleSummaryView(article: ArticleRecord): ArticleSummary {
  return {
    article_id: article.article_id,
    version: article.version,
    title: article.title,
    lead: article.lead,
    banner: article.banner,
    authors: article.authors,
    tag_ids: article.tags.map(({ tag_id }) => tag_id),
    tags: [...article.tags],
    is_published: article.is_published,
    published_at: article.published_at?.toISOString() ?? null,
    updated_at: article.updated_at.toISOString(),
    reading_minutes: article.reading_minutes,
  };
}

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
