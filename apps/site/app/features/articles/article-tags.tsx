import type { ResponseOf } from "@corp/api";
import { Tag } from "@corp/ui";
import type { ReactElement } from "react";
import { PageLink } from "../../navigation/page-link.tsx";
import { articleListPath } from "./article-filters.ts";
import type { ArticleFilter } from "./article-filters.ts";
import { messages } from "./messages.ts";
import "@corp/ui/tag.css";
import "./article-tags.css";

type CountedTag = ResponseOf<"articleFilters">["items"][number];

/** More than these are folded away. */
const shownTags = 12;

/** What the blog is about: one topic at a time, each an address of its own. */
export function ArticleTags({ filter, tags }: { filter: ArticleFilter; tags: readonly CountedTag[] }): ReactElement {
  const rest = tags.slice(shownTags);
  return (
    <nav className="article-tags" aria-label={messages.filterLabel}>
      <Tag selected={filter.tag === null} render={<TopicLink filter={{ ...filter, tag: null }} />}>
        {messages.allTopics}
      </Tag>
      {tags.slice(0, shownTags).map((tag) => (
        <Topic key={tag.tag_id} tag={tag} filter={filter} />
      ))}
      {rest.length === 0 ? null : (
        <details open={rest.some(({ tag_id }) => tag_id === filter.tag)}>
          <summary>{messages.moreTopics(rest.length)}</summary>
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
    <Tag selected={filter.tag === tag_id} render={<TopicLink filter={{ ...filter, tag: tag_id }} />}>
      {name} <span className="article-tags-count">{count}</span>
    </Tag>
  );
}

/** The list stays where it is on the screen while its topic changes. */
function TopicLink({ filter, ...rest }: { filter: ArticleFilter }): ReactElement {
  return <PageLink {...rest} to={articleListPath(filter)} preventScrollReset />;
}
