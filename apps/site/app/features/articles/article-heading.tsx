import type { Article } from "@corp/api";
import { Avatar, Badge, Breadcrumbs, Link as UiLink, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Picture } from "../../components/picture.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { articleDate, changeDate } from "./article-date.ts";
import { articleListPath, noFilter } from "./article-filters.ts";
import { messages } from "./messages.ts";
import "./article-heading.css";

export function ArticleHeading({ article }: { article: Article }): ReactElement {
  const { title, lead, banner, authors, is_published, published_at, updated_at, reading_minutes } = article;
  const changed = changeDate(published_at, updated_at);
  return (
    <header className="article-heading">
      <Breadcrumbs
        items={[
          { label: messages.home, render: <PageLink to="/" /> },
          { label: messages.title, render: <PageLink to="/blog" /> },
          { label: title },
        ]}
      />
      {is_published ? null : (
        <p>
          <Badge tone="warning">{messages.draft}</Badge>
        </p>
      )}
      <Text as="h1" variant="headline">
        {title}
      </Text>
      <Text variant="lead" tone="muted" className="article-heading-lead">
        {lead}
      </Text>
      <Authors authors={authors} />
      <Text variant="caption" tone="muted" className="article-meta">
        {published_at === null ? null : <time dateTime={published_at}>{articleDate(published_at)}</time>}
        {changed === null ? null : <time dateTime={updated_at}>{messages.changed(changed)}</time>}
        <span>{messages.readingTime(reading_minutes)}</span>
      </Text>
      {banner === null ? null : (
        <Picture
          className="article-heading-banner"
          file={banner}
          alt=""
          sizes="(min-width: 1280px) 1200px, 94vw"
          isFirst
        />
      )}
    </header>
  );
}

function Authors({ authors }: { authors: Article["authors"] }): ReactElement | null {
  if (authors.length === 0) return null;
  return (
    <ul className="article-authors" aria-label={messages.authors}>
      {authors.map(({ name, position, photo, links }) => (
        <li key={name}>
          <Avatar name={name} src={photo?.url} decorative />
          <div>
            <Text className="article-author-name">
              <UiLink variant="text" render={<PageLink to={articleListPath({ ...noFilter, author: name })} />}>
                {name}
              </UiLink>
            </Text>
            {position === null ? null : (
              <Text variant="caption" tone="muted">
                {position}
              </Text>
            )}
            {links.length === 0 ? null : (
              <Text variant="caption" className="article-author-links">
                {links.map((link) => (
                  <UiLink key={link.url} href={link.url} variant="text" external>
                    {link.title}
                  </UiLink>
                ))}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
