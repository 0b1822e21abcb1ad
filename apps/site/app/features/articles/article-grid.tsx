import type { ReactElement, ReactNode, Ref } from "react";
import { ArticleCard } from "./article-card.tsx";
import type { ArticleCardProps } from "./article-card.tsx";
import type { CardArticle } from "./article-queries.ts";

export interface ArticleGridProps extends Pick<ArticleCardProps, "titleAs"> {
  readonly articles: readonly CardArticle[];
  /** The cards are in the first view. @default false */
  readonly isFirst?: boolean;
  /** Skeletons after the articles. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
}

export function ArticleGrid({
  articles,
  titleAs = "h3",
  isFirst = false,
  children,
  ref,
}: ArticleGridProps): ReactElement {
  return (
    <ul className="article-grid" ref={ref}>
      {articles.map((article, index) => (
        <li key={article.article_id}>
          <ArticleCard article={article} titleAs={titleAs} isFirst={isFirst && index < 3} />
        </li>
      ))}
      {children}
    </ul>
  );
}
