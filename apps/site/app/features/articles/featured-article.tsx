import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Picture } from "../../components/picture.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { ArticleByline } from "./article-byline.tsx";
import { ArticleMeta } from "./article-meta.tsx";
import type { CardArticle } from "./article-queries.ts";
import { ArticleTopics } from "./article-topics.tsx";
import "./featured-article.css";

/** The newest article, large. */
export function FeaturedArticle({ article }: { article: CardArticle }): ReactElement {
  const { article_id, title, lead, banner, authorNames, tagNames } = article;
  return (
    <article className="article-feature" data-plain={banner === null ? "" : undefined}>
      {banner === null ? null : (
        <Picture
          className="article-feature-banner"
          file={banner}
          alt=""
          sizes="(min-width: 1280px) 700px, (min-width: 860px) 55vw, 92vw"
          isFirst
        />
      )}
      <div className="article-feature-text">
        <ArticleMeta article={article} />
        <Text as="h2" variant="headline">
          <PageLink to={`/blog/${article_id}`}>{title}</PageLink>
        </Text>
        <Text variant="lead" tone="muted">
          {lead}
        </Text>
        <ArticleByline names={authorNames} />
        <ArticleTopics names={tagNames} />
      </div>
    </article>
  );
}
