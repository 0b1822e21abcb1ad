import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Picture } from "../../components/picture.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { ArticleByline } from "./article-byline.tsx";
import { ArticleMeta } from "./article-meta.tsx";
import type { CardArticle } from "./article-queries.ts";
import { ArticleTopics } from "./article-topics.tsx";
import "./article-card.css";

export interface ArticleCardProps {
  readonly article: CardArticle;
  /** Its title's element, as the page's outline asks. @default "h3" */
  readonly titleAs?: "h2" | "h3";
  /** It is among what the visitor sees first. @default false */
  readonly isFirst?: boolean;
}

/** An article in a list; the whole card is a link. The banner is optional. */
export function ArticleCard({ article, titleAs = "h3", isFirst = false }: ArticleCardProps): ReactElement {
  const { article_id, title, lead, banner, tagNames } = article;
  return (
    <article className="article-card" data-plain={banner === null ? "" : undefined}>
      {banner === null ? null : (
        <Picture
          className="article-card-banner"
          file={banner}
          alt=""
          sizes="(min-width: 1100px) 380px, (min-width: 700px) 46vw, 92vw"
          isFirst={isFirst}
        />
      )}
      <ArticleMeta article={article} />
      <Text as={titleAs} variant="subtitle" className="article-card-title">
        <PageLink to={`/blog/${article_id}`}>{title}</PageLink>
      </Text>
      <Text tone="muted" className="article-card-lead">
        {lead}
      </Text>
      <ArticleByline names={article.authorNames} />
      <ArticleTopics names={tagNames} />
    </article>
  );
}
