import type { RequestOf } from "@corp/api";

export const publications = ["draft", "scheduled", "published"] as const;
export const sorts = ["time", "title", "updated_at"] as const;
export type ArticleSort = (typeof sorts)[number];

/** What of all articles is shown, and in which order; it stands in the address, so that a link shows the same. */
export interface ArticleTableFilters {
  readonly text: string;
  readonly author: string;
  readonly publication: (typeof publications)[number] | null;
  /** A tag's identifier. */
  readonly tag: string | null;
  /** Null: the newest first. */
  readonly sort: { readonly by: ArticleSort; readonly direction: "ascending" | "descending" } | null;
}

/** As the call takes them. */
const maxTextLength = 200;
const identifier = /^[\w-]{1,64}$/u;

/** Anything that no filter can be is left out, however it came into the address. */
export function readTableFilters(params: URLSearchParams): ArticleTableFilters {
  const text = (name: string): string => (params.get(name) ?? "").trim().slice(0, maxTextLength);
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

/** The address' parameters with other filters in them; what is not chosen does not stand there. */
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

/** The list's request: what is not chosen is left out. */
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
