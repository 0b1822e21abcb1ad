import type { Article } from "@corp/api";
import { brand } from "../../domain/brand.ts";
import { changedAt } from "../../domain/changed-at.ts";
import type { PageHead } from "../../head/page-head.ts";
import { articlePath, feedAlternates, markdownPath } from "./feed-paths.ts";
import { messages } from "./messages.ts";

/** Title, description and structured data of an article. */
export function articleHead(article: Article): PageHead {
  const { article_id, version, title, lead, published_at, authors, tags, is_published } = article;
  return {
    title,
    description: lead,
    path: articlePath(article_id),
    type: "article",
    image: `/p-api/product/preview/article/${article_id}/${version}.png`,
    publishedAt: published_at,
    modifiedAt: changedAt(article),
    authors: authors.map(({ name }) => name),
    tags: tags.map(({ name }) => name),
    isIndexed: is_published,
    alternates: [
      ...feedAlternates(brand.name),
      { type: "text/markdown", title: messages.markdownTitle, path: markdownPath(article_id) },
    ],
  };
}

/** Breadcrumbs. */
export const articleTrail = ({ title, article_id }: Article) => [
  { name: messages.home, path: "/" },
  { name: messages.title, path: "/blog" },
  { name: title, path: articlePath(article_id) },
];
