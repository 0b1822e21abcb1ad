import type { RequestOf } from "@corp/api";
import { nameParameter, textParameter } from "@corp/api/contract";

/** The filter of the list. It is kept in the URL, where it can be shared and survives Back. */
export interface ArticleFilter {
  /** Identifier of a tag. */
  readonly tag: string | null;
  readonly text: string | null;
  /** An author's name. @default null */
  readonly author?: string | null;
}

export const noFilter: ArticleFilter = { tag: null, text: null, author: null };

/** Divisible by the two and three columns of the grid. */
export const pageSize = 12;

export function readArticleFilter(search: URLSearchParams): ArticleFilter {
  const tag = search.get("tag") ?? "";
  return {
    tag: /^[A-Za-z0-9_-]{1,64}$/u.test(tag) ? tag : null,
    text: textParameter(search, "text", 200),
    author: nameParameter(search, "author", 200),
  };
}

/** The cursor of the first page shown; "show more" without scripts links there. */
export function readCursor(search: URLSearchParams): string | null {
  return search.get("cursor") || null;
}

/** The URL of a filtered list. */
export function articleListPath({ tag, text, author = null }: ArticleFilter, cursor: string | null = null): string {
  const search = new URLSearchParams(
    Object.entries({ tag, text, author, cursor }).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ).toString();
  return search === "" ? "/blog" : `/blog?${search}`;
}

/** An unfiltered list begins with a large article. */
export const hasFeaturedArticle = (filter: ArticleFilter, cursor: string | null): boolean =>
  !isFiltered(filter) && cursor === null;

export const isFiltered = ({ tag, text, author = null }: ArticleFilter): boolean =>
  tag !== null || text !== null || author !== null;

/** The request for the first page of a list. */
export function articleListRequest(filter: ArticleFilter, cursor: string | null = null): RequestOf<"articleList"> {
  const { tag, text, author = null } = filter;
  return {
    limit: hasFeaturedArticle(filter, cursor) ? pageSize + 1 : pageSize,
    ...(tag === null ? {} : { tag_ids: [tag] }),
    ...(text === null ? {} : { text }),
    ...(author === null ? {} : { author }),
    ...(cursor === null ? { with_total: true } : { cursor }),
  };
}
