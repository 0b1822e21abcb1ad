import type { ResponseOf } from "@corp/api";
import { Tag } from "@corp/ui";
import type { ReactElement } from "react";
import { PageLink } from "../../navigation/page-link.tsx";
import { articleListPath } from "./article-filters.ts";
import type { ArticleFilter } from "./article-filters.ts";
import { listMessages } from "./list-messages.ts";
import { messages } from "./messages.ts";
import "./article-tags.css";

type CountedTag = ResponseOf<"articleFilters">["items"][number];

/** Further tags are collapsed. */
const shownTags = 12;

/** Tag links; one tag at a time, each with its own URL. */
export function ArticleTags({ filter, tags }: { filter: ArticleFilter; tags: readonly CountedTag[] }): ReactElement {
  const rest = tags.slice(shownTags);
  return (
    <nav className="article-tags" aria-label={listMessages.filterLabel}>
      {filter.author == null ? null : (
        <Tag
          selected
          render={<TagLink filter={{ ...filter, author: null }} label={listMessages.removeAuthor(filter.author)} />}
        >
          {messages.by(filter.author)}
          <span aria-hidden="true">{"\u00a0×"}</span>
        </Tag>
      )}
      <Tag selected={filter.tag === null} render={<TagLink filter={{ ...filter, tag: null }} />}>
        {listMessages.allTopics}
      </Tag>
      {tags.slice(0, shownTags).map((tag) => (
        <Topic key={tag.tag_id} tag={tag} filter={filter} />
      ))}
      {rest.length === 0 ? null : (
        <details open={rest.some(({ tag_id }) => tag_id === filter.tag)}>
          <summary>{listMessages.moreTopics(rest.length)}</summary>
          <div className="article-tags">
            {rest.map((tag) => (
              <Topic key={tag.tag_id} tag={tag} filter={filter} />
            ))}
          </div>
        </details>
      )}
    </nav>
  );
}

function Topic({ tag: { tag_id, name, count }, filter }: { tag: CountedTag; filter: ArticleFilter }): ReactElement {
  return (
    <Tag selected={filter.tag === tag_id} render={<TagLink filter={{ ...filter, tag: tag_id }} />}>
      {name} <span className="article-tags-count">{count}</span>
    </Tag>
  );
}

/** Keeps the scroll position when the tag changes. */
function TagLink({ filter, label, ...rest }: { filter: ArticleFilter; label?: string }): ReactElement {
  return <PageLink {...rest} aria-label={label} to={articleListPath(filter)} preventScrollReset />;
}
