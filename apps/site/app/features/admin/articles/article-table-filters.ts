import type { RequestOf } from "@corp/api";
import { cutText } from "@corp/api/contract";

export const publications = ["draft", "scheduled", "published"] as const;
export const sorts = ["time", "title", "updated_at"] as const;
export type ArticleSort = (typeof sorts)[number];

/** The filters and the order of the list; the URL holds them, so that a link shows the same list. */
export interface ArticleTableFilters {
  readonly text: string;
  readonly author: string;
  readonly publication: (typeof publications)[number] | null;
  /** A tag's identifier. */
  readonly tag: string | null;
  /** Null: the newest first. */
  readonly sort: { readonly by: ArticleSort; readonly direction: "ascending" | "descending" } | null;
}

const maxTextLength = 200;
const identifier = /^[\w-]{1,64}$/u;

/** Ignores invalid parameters. */
export function readTableFilters(params: URLSearchParams): ArticleTableFilters {
  const text = (name: string): string => cutText((params.get(name) ?? "").trim(), maxTextLength);
  const tag = params.get("tag") ?? "";
  const by = sorts.find((known) => known === params.get("sort"));
  return {
    text: text("text"),
    author: text("author"),
    publication: publications.find((known) => known === params.get("publication")) ?? null,
    tag: identifier.test(tag) ? tag : null,
    sort:
      by === undefined
        ? null
        : { by, direction: params.get("direction") === "descending" ? "descending" : "ascending" },
  };
}

/** The URL's parameters with the filters; filters that are not set have none. */
export function withTableFilters(params: URLSearchParams, filters: ArticleTableFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  const { sort, ...rest } = filters;
  for (const [name, value] of Object.entries({ ...rest, sort: sort?.by ?? "", direction: sort?.direction ?? "" })) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function hasFilters({ text, author, publication, tag }: ArticleTableFilters): boolean {
  return text !== "" || author !== "" || publication !== null || tag !== null;
}

/** The list's request, without filters that are not set. */
export function articleTableRequest(filters: ArticleTableFilters, limit: number): RequestOf<"articleList"> {
  const { text, author, publication, tag, sort } = filters;
  return {
    include_unpublished: true,
    limit,
    ...(text === "" ? {} : { text }),
    ...(author === "" ? {} : { author }),
    ...(publication === null ? {} : { publication: [publication] }),
    ...(tag === null ? {} : { tag_ids: [tag] }),
    ...(sort === null ? {} : { sort: sort.by, direction: sort.direction }),
  };
}
