import type { ResponseOf } from "@corp/api";
import { cutText } from "@corp/api/contract";
import type { TableSort } from "@corp/ui/admin/table";

export type ListedTag = ResponseOf<"articleAllFilters">["items"][number];

const columns = ["name", "articles", "events"] as const;

/** Filter and sort order of the tag list, kept in the query string. */
export interface TagFilters {
  readonly text: string;
  readonly sort: TableSort | null;
}

export function readTagFilters(params: URLSearchParams): TagFilters {
  const column = columns.find((known) => known === params.get("sort"));
  return {
    text: cutText((params.get("text") ?? "").trim(), 200),
    sort:
      column === undefined
        ? null
        : { columnId: column, direction: params.get("direction") === "descending" ? "descending" : "ascending" },
  };
}

const collator = new Intl.Collator("ru", { numeric: true });

/** Tags whose names contain all words. The sort is stable, so ties stay in name order. */
export function shownTags(tags: readonly ListedTag[], { text, sort }: TagFilters): readonly ListedTag[] {
  const words = text.toLocaleLowerCase("ru").split(/\s+/u).filter(Boolean);
  const found = tags.filter(({ name }) => words.every((word) => name.toLocaleLowerCase("ru").includes(word)));
  if (sort === null) return found;
  const factor = sort.direction === "ascending" ? 1 : -1;
  return found.toSorted((one, other) => factor * compare(one, other, sort.columnId));
}

function compare(one: ListedTag, other: ListedTag, columnId: string): number {
  if (columnId === "articles") return one.article_count - other.article_count;
  if (columnId === "events") return one.event_count - other.event_count;
  return collator.compare(one.name, other.name);
}
