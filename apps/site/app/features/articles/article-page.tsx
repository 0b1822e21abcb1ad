import type { Article } from "@corp/api";
import { Tag, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PageLink } from "../../navigation/page-link.tsx";
import { RichText } from "../../rich-text/rich-text.tsx";
import { FoldedContents, hasContents, StickyContents } from "./article-contents.tsx";
import { articleListPath } from "./article-filters.ts";
import { ArticleHeading } from "./article-heading.tsx";
import { ArticlePresentations } from "./article-presentations.tsx";
import { ArticleShare } from "./article-share.tsx";
import { messages } from "./messages.ts";
import "./article-page.css";

interface ArticlePageProps {
  readonly article: Article;
  /** The URL to share; null: it is not to be shared. */
  readonly url: string | null;
}

export function ArticlePage({ article, url }: ArticlePageProps): ReactElement {
  const { title, content_html, headings, presentations, tags } = article;
  const isLong = hasContents(headings);
  return (
    <article className="article-page">
      <ArticleHeading article={article} />
      <div className="article-columns" data-contents={isLong ? "" : undefined}>
        <div className="article-text">
          {isLong ? <FoldedContents headings={headings} /> : null}
          {content_html === null ? <Text tone="muted">{messages.noContent}</Text> : <RichText html={content_html} />}
          <footer className="article-end">
            <ArticlePresentations presentations={presentations} />
            {tags.length === 0 ? null : (
              <ul className="article-page-tags" aria-label={messages.tags}>
                {tags.map(({ tag_id, name }) => (
                  <li key={tag_id}>
                    <Tag render={<PageLink to={articleListPath({ tag: tag_id, text: null })} />}>{name}</Tag>
                  </li>
                ))}
              </ul>
            )}
            {url === null ? null : <ArticleShare title={title} url={url} />}
          </footer>
        </div>
        {isLong ? <StickyContents headings={headings} /> : null}
      </div>
    </article>
  );
}
