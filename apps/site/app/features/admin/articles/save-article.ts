import type { Article, RequestOf } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { contract } from "@corp/api/contract";
import * as v from "valibot";
import { isSameJson } from "../../../editing/engine/same-content.ts";
import { articleFields } from "../../../fields/article/article-fields.tsx";
import { readValues, writeValues } from "../../../fields/field.ts";

/** The form shows the failure: no alert. */
const shownHere = { isErrorHandled: true } as const;

/** Everything of an article but its text, which several requests store. */
export const articleRequest = v.strictObject({
  ...v.omit(contract.articleCreate.request, ["request_key"]).entries,
  ...v.pick(contract.articleAuthorsSet.request, ["authors"]).entries,
  ...v.pick(contract.articlePresentationsSet.request, ["presentations"]).entries,
});
export type ArticleRequest = v.InferOutput<typeof articleRequest>;

export interface StoredArticle {
  readonly article_id: string;
  readonly version: number;
  /** The request that would store the same. */
  readonly request: object;
}

/**
 * Saves the parts that differ from what is stored, each over the version that the previous part made.
 *
 * @returns null when nothing differs
 */
export async function saveArticle(
  api: AdminClient,
  { article_id, version, request }: StoredArticle,
  { banner_file_id = null, authors, presentations, ...fields }: ArticleRequest,
): Promise<Article | null> {
  type Edited = Pick<RequestOf<"articleEdit">, "article_id" | "version">;
  const parts: readonly { readonly part: object; readonly send: (edited: Edited) => Promise<Article> }[] = [
    { part: fields, send: (edited) => api.articleEdit({ ...edited, ...fields }, shownHere) },
    { part: { banner_file_id }, send: (edited) => api.articleBannerSet({ ...edited, banner_file_id }, shownHere) },
    { part: { authors }, send: (edited) => api.articleAuthorsSet({ ...edited, authors }, shownHere) },
    {
      part: { presentations },
      send: (edited) => api.articlePresentationsSet({ ...edited, presentations }, shownHere),
    },
  ];
  let saved: Article | null = null;
  for (const { part, send } of parts) {
    const isStored = Object.entries(part).every(([name, value]) => isSameJson(value, Reflect.get(request, name)));
    // Sequentially: each save makes the version that the next one replaces.
    if (!isStored) saved = await send({ article_id, version: saved?.version ?? version });
  }
  return saved;
}

/** A repeated attempt with the same key finds what an earlier one has stored, perhaps with other values. */
export async function createArticle(api: AdminClient, request: ArticleRequest, request_key: string): Promise<Article> {
  const { authors: _authors, presentations: _presentations, ...fields } = request;
  const created = await api.articleCreate({ ...fields, request_key }, shownHere);
  const { article_id, version } = created;
  const stored = writeValues(articleFields, readValues(articleFields, created));
  return (await saveArticle(api, { article_id, version, request: stored }, request)) ?? created;
}
