import type { RequestOf } from "@corp/api";

/** What the list shows. It stands in the address, so that it can be sent to a colleague and survives Back. */
export interface ArticleFilter {
  /** Identifier of a tag. */
  readonly tag: string | null;
  readonly text: string | null;
}

export const noFilter: ArticleFilter = { tag: null, text: null };

/** Fills rows of two and of three. */
export const pageSize = 12;

export function readArticleFilter(search: URLSearchParams): ArticleFilter {
  const tag = search.get("tag") ?? "";
  return { tag: /^[A-Za-z0-9_-]{1,64}$/u.test(tag) ? tag : null, text: textOf(search) };
}

/** Where a part of the list begins that does not begin at the first article: "show more" without scripts leads there. */
export function readCursor(search: URLSearchParams): string | null {
  return search.get("cursor") || null;
}

/** The address of a filtered list. */
export function articleListPath({ tag, text }: ArticleFilter, cursor: string | null = null): string {
  const search = new URLSearchParams(
    Object.entries({ tag, text, cursor }).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ).toString();
  return search === "" ? "/blog" : `/blog?${search}`;
}

/** A list that is not narrowed down begins with one article shown large. */
export const hasFeaturedArticle = ({ tag, text }: ArticleFilter, cursor: string | null): boolean =>
  tag === null && text === null && cursor === null;

/** The first page of a list as the call takes it. */
export function articleListRequest(filter: ArticleFilter, cursor: string | null = null): RequestOf<"articleList"> {
  const { tag, text } = filter;
  return {
    limit: hasFeaturedArticle(filter, cursor) ? pageSize + 1 : pageSize,
    ...(tag === null ? {} : { tag_ids: [tag] }),
    ...(text === null ? {} : { text }),
    ...(cursor === null ? {} : { cursor }),
  };
}

/** One printable line within the contract's limit; anything else in the address is ignored. */
function textOf(search: URLSearchParams): string | null {
  const text = (search.get("text") ?? "")
    .replaceAll(/\p{Cc}/gu, " ")
    .toWellFormed()
    .trim()
    .slice(0, 200)
    .trim();
  return text === "" ? null : text;
}
