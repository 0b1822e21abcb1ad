import type { ResponseOf } from "@corp/api";
import { Tag } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { useServices } from "../../core/services-provider.tsx";
import type { UrlFilter } from "./event-filters.ts";
import { eventTags } from "./event-queries.ts";
import { listMessages } from "./list-messages.ts";
import { listUrl } from "./list-url.ts";
import { messages } from "./messages.ts";
import "./event-tag-filter.css";

type NamedTag = Pick<ResponseOf<"eventFilters">["items"][number], "tag_id" | "name">;

/** Further tags are collapsed. */
const mostShown = 16;
const noTags: readonly NamedTag[] = [];

/** Links that add or remove a tag of the filter: every tag of the period's events can be chosen. */
export function EventTagFilter({ filter }: { filter: UrlFilter }): ReactElement | null {
  const { api } = useServices();
  const offered = useQuery(eventTags(api, filter.period)).data?.items ?? noTags;
  const all = useQuery({ ...eventTags(api, null), enabled: filter.tags.length > 0 }).data?.items ?? noTags;
  const tags = [
    ...filter.tags.map((id) => all.find(({ tag_id }) => tag_id === id) ?? { tag_id: id, name: listMessages.chosenTag }),
    ...offered.filter(({ tag_id }) => !filter.tags.includes(tag_id)),
  ];
  if (tags.length === 0) return null;
  const rest = tags.slice(mostShown);
  return (
    <nav className="event-tags" aria-label={messages.tagsLabel}>
      <Tags filter={filter} tags={tags.slice(0, mostShown)} />
      {rest.length === 0 ? null : (
        <details>
          <summary>{listMessages.moreTags(rest.length)}</summary>
          <Tags filter={filter} tags={rest} />
        </details>
      )}
    </nav>
  );
}

function Tags({ filter, tags }: { filter: UrlFilter; tags: readonly NamedTag[] }): ReactElement {
  return (
    <ul>
      {tags.map(({ tag_id: id, name }) => {
        const isChosen = filter.tags.includes(id);
        const others = filter.tags.filter((chosen) => chosen !== id);
        return (
          <li key={id}>
            <Tag
              selected={isChosen}
              render={
                <Link
                  to={listUrl({ ...filter, tags: isChosen ? others : [...filter.tags, id] })}
                  preventScrollReset
                  aria-label={isChosen ? listMessages.removeTag(name) : listMessages.addTag(name)}
                />
              }
            >
              {name}
              {isChosen ? <span aria-hidden="true"> ×</span> : null}
            </Tag>
          </li>
        );
      })}
    </ul>
  );
}
