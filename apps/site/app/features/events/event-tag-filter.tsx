import type { EventSummary } from "@corp/api";
import { Tag, VisuallyHidden } from "@corp/ui";
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { AddressFilter } from "./event-filters.ts";
import { listAddress } from "./list-address.ts";
import { messages } from "./messages.ts";
import "@corp/ui/tag.css";
import "./event-tag-filter.css";

/** Maximum tags offered. */
const mostOffered = 16;

export interface EventTagFilterProps {
  readonly filter: AddressFilter;
  /** Those that are shown: their tags are offered. */
  readonly events: readonly EventSummary[];
  /** Others that bear what was chosen: its names are theirs when nothing is shown. */
  readonly bearers: readonly EventSummary[];
}

/** Links that add or remove a tag of the filter. */
export function EventTagFilter({ filter, events, bearers }: EventTagFilterProps): ReactElement | null {
  const tags = offeredTags(events, filter.tags, bearers);
  if (tags.length === 0) return null;
  return (
    <nav className="event-tags" aria-label={messages.tagsLabel}>
      <ul>
        {tags.map(({ tag_id: id, name }) => {
          const isChosen = filter.tags.includes(id);
          const rest = filter.tags.filter((chosen) => chosen !== id);
          return (
            <li key={id}>
              <Tag
                selected={isChosen}
                render={
                  <Link
                    to={listAddress({ ...filter, tags: isChosen ? rest : [...filter.tags, id] })}
                    preventScrollReset
                    aria-label={isChosen ? messages.removeTag(name) : messages.addTag(name)}
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
      <VisuallyHidden role="status">{events.length === 0 ? messages.emptyTitle : ""}</VisuallyHidden>
    </nav>
  );
}

interface NamedTag {
  readonly tag_id: string;
  readonly name: string;
}

/** The chosen tags first, then the most frequent others. A chosen tag that no event has any more stays. */
function offeredTags(
  events: readonly EventSummary[],
  chosen: readonly string[],
  bearers: readonly EventSummary[] = [],
): readonly NamedTag[] {
  const counted = new Map<string, { tag: NamedTag; count: number }>();
  for (const tag of events.flatMap(({ tags }) => tags)) {
    counted.set(tag.tag_id, { tag, count: (counted.get(tag.tag_id)?.count ?? 0) + 1 });
  }
  const others = [...counted.values()]
    .filter(({ tag }) => !chosen.includes(tag.tag_id))
    .toSorted((a, b) => b.count - a.count || a.tag.name.localeCompare(b.tag.name, "ru"));
  const named = new Map(bearers.flatMap(({ tags }) => tags).map((tag) => [tag.tag_id, tag]));
  return [
    ...chosen.map((id) => counted.get(id)?.tag ?? named.get(id) ?? { tag_id: id, name: messages.chosenTag }),
    ...others.map(({ tag }) => tag),
  ].slice(0, Math.max(mostOffered, chosen.length));
}
