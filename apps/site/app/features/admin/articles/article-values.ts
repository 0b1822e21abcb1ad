import type { Article, RequestOf, StoredFile, TagReference } from "@corp/api";
import { randomKey } from "../../../core/random-key.ts";
import { isSameJson } from "../../../editing/engine/same-content.ts";

export interface LinkValues {
  /** Distinguishes items on the page; not stored. */
  readonly key: string;
  readonly title: string;
  readonly url: string;
}

export interface AuthorValues {
  readonly key: string;
  readonly name: string;
  readonly position: string;
  readonly photo: StoredFile | null;
  readonly links: readonly LinkValues[];
}

export interface PresentationValues {
  readonly key: string;
  readonly title: string;
  readonly from: "file" | "url";
  readonly file: StoredFile | null;
  readonly url: string;
}

/** Everything of an article but its text. */
export interface ArticleValues {
  readonly title: string;
  readonly lead: string;
  readonly banner: StoredFile | null;
  readonly tags: readonly TagReference[];
  readonly authors: readonly AuthorValues[];
  readonly presentations: readonly PresentationValues[];
}

export const emptyArticle: ArticleValues = {
  title: "",
  lead: "",
  banner: null,
  tags: [],
  authors: [],
  presentations: [],
};

export const newLink = (): LinkValues => ({ key: randomKey(), title: "", url: "" });
export const newAuthor = (): AuthorValues => ({ key: randomKey(), name: "", position: "", photo: null, links: [] });
export const newPresentation = (): PresentationValues => ({
  key: randomKey(),
  title: "",
  from: "file",
  file: null,
  url: "",
});

export function toArticleValues(article: Article): ArticleValues {
  return {
    title: article.title,
    lead: article.lead,
    banner: article.banner,
    tags: article.tags,
    authors: article.authors.map(({ name, position, photo, links }) => ({
      key: randomKey(),
      name,
      position: position ?? "",
      photo,
      links: links.map(({ title, url }) => ({ key: randomKey(), title, url })),
    })),
    presentations: article.presentations.map(({ title, file, url }) => ({
      key: randomKey(),
      title,
      from: file === null ? "url" : "file",
      file,
      url: url ?? "",
    })),
  };
}

/** The requests, as typed: the contract's schemas validate them. */
export function articleRequests(values: ArticleValues) {
  const text = (typed: string): string | null => (typed.trim() === "" ? null : typed);
  return {
    fields: {
      title: values.title,
      lead: values.lead,
      banner_file_id: values.banner?.file_id ?? null,
      tag_ids: values.tags.map(({ tag_id }) => tag_id),
    } satisfies Omit<RequestOf<"articleCreate">, never>,
    authors: values.authors.map(({ name, position, photo, links }) => ({
      name,
      position: text(position),
      photo_file_id: photo?.file_id ?? null,
      links: links.map(({ title, url }) => ({ title, url: url.trim() })),
    })),
    presentations: values.presentations.map(({ title, from, file, url }) => ({
      title,
      file_id: from === "file" ? (file?.file_id ?? null) : null,
      url: from === "url" ? url.trim() : null,
    })),
  };
}

/** Leaves out the URLs of private files, which change with each reading, and keys. */
const requestOf = (values: ArticleValues): unknown => articleRequests(values);

export function isSameArticle(a: ArticleValues, b: ArticleValues): boolean {
  return isSameJson(requestOf(a), requestOf(b));
}

export function isArticleValues(value: unknown): value is ArticleValues {
  if (typeof value !== "object" || value === null) return false;
  const { title, lead, tags, authors, presentations } = value as Partial<Record<keyof ArticleValues, unknown>>;
  return typeof title === "string" && typeof lead === "string" && [tags, authors, presentations].every(Array.isArray);
}

interface Keyed {
  readonly key: string;
}

/** The list with one item replaced. */
export function withItem<Item extends Keyed>(items: readonly Item[], next: Item): readonly Item[] {
  return items.map((item) => (item.key === next.key ? next : item));
}

/** The list in the order of the keys. */
export function inOrder<Item extends Keyed>(items: readonly Item[], keys: readonly string[]): readonly Item[] {
  return keys.flatMap((key) => items.find((item) => item.key === key) ?? []);
}
