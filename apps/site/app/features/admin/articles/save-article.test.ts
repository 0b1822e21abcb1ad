import type { Article, StoredFile } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { examples } from "@corp/api/reference";
import { parse } from "valibot";
import { expect, it } from "vitest";
import { articleFields } from "../../../fields/article/article-fields.tsx";
import type { ArticleValues } from "../../../fields/article/article-fields.tsx";
import { emptyValues, writeValues } from "../../../fields/field.ts";
import { articleRequest, createArticle, saveArticle } from "./save-article.ts";

const banner: StoredFile = {
  file_id: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d007",
  url: "/b",
  content_type: "image/png",
  size: 1,
};
const values = { ...emptyValues(articleFields), title: "Статья", lead: "О чём" };
const requestFor = (typed: ArticleValues) => parse(articleRequest, writeValues(articleFields, typed));
const stored = { article_id: "a1", version: 3, request: requestFor(values) };

/** A server that responds to each request with the next version. */
function recording(article: Partial<Article> = {}) {
  const calls: [name: string, request: Readonly<Record<string, unknown>>][] = [];
  let version = 3;
  const api = new Proxy({} as AdminClient, {
    get: (_client, name: string) => async (request: Readonly<Record<string, unknown>>) => {
      calls.push([name, request]);
      version += 1;
      return { ...examples.articleGet.response, ...article, article_id: "a1", version };
    },
  });
  return { api, calls };
}

it("saves a changed banner by its own endpoint alone", async () => {
  const { api, calls } = recording();
  await saveArticle(api, stored, requestFor({ ...values, banner_file_id: banner }));
  expect(calls).toEqual([["articleBannerSet", { article_id: "a1", version: 3, banner_file_id: banner.file_id }]]);
});

it("saves each changed part with the version of the previous response, and a new article with one request", async () => {
  const { api, calls } = recording();
  await saveArticle(api, stored, requestFor({ ...values, title: "Иначе", banner_file_id: banner }));
  expect(calls.map(([name, request]) => [name, request["version"]])).toEqual([
    ["articleEdit", 3],
    ["articleBannerSet", 4],
  ]);
  expect(calls[0]?.[1]).not.toHaveProperty("banner_file_id");
  const created = { title: "Статья", lead: "О чём", banner, tags: [], authors: [], presentations: [] };
  const first = recording(created);
  await createArticle(first.api, requestFor({ ...values, banner_file_id: banner }), "k");
  expect(first.calls.map(([name]) => name)).toEqual(["articleCreate"]);
});

it("sends nothing when nothing differs", async () => {
  const { api, calls } = recording();
  expect(await saveArticle(api, stored, requestFor(values))).toBeNull();
  expect(calls).toEqual([]);
});

it("sends all parts of an article that an attempt without a response may have created", async () => {
  const { api, calls } = recording({ ...examples.articleGet.response, title: "Прежнее название", tags: [], banner });
  await createArticle(api, requestFor(values), "k");
  expect(calls.map(([name, { title, version, request_key }]) => [name, title, version ?? request_key])).toEqual([
    ["articleCreate", "Статья", "k"],
    ["articleEdit", "Статья", 4],
    ["articleBannerSet", undefined, 5],
    ["articleAuthorsSet", undefined, 6],
    ["articlePresentationsSet", undefined, 7],
  ]);
});
