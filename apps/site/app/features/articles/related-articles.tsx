import type { Article } from "@corp/api";
import { Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { ArticleGrid } from "./article-grid.tsx";
import { relatedArticles } from "./article-queries.ts";
import { messages } from "./messages.ts";

/** Related articles; renders nothing when there are none or loading failed. */
export function RelatedArticles({
  article,
}: {
  article: Pick<Article, "article_id" | "tag_ids">;
}): ReactElement | null {
  const { api } = useServices();
  const articles = useQuery(relatedArticles(api, article)).data ?? [];
  if (articles.length === 0) return null;
  return (
    <section className="article-related">
      <Text as="h2" variant="title">
        {messages.related}
      </Text>
      <ArticleGrid articles={articles} />
    </section>
  );
}
