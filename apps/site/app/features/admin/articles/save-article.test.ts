import type { Article, StoredFile } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { examples } from "@corp/api/reference";
import { expect, it } from "vitest";
import { emptyArticle } from "./article-values.ts";
import { saveArticle } from "./save-article.ts";

const banner: StoredFile = {
  file_id: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d007",
  url: "/b",
  content_type: "image/png",
  size: 1,
};
const values = { ...emptyArticle, title: "Статья", lead: "О чём" };

/** A server that responds to each request with the next version. */
function recording(article: Partial<Article> = {}) {
  const calls: [name: string, request: Readonly<Record<string, unknown>>][] = [];
  let version = 3;
  const api = new Proxy({} as AdminClient, {
    get: (_client, name: string) => async (request: Readonly<Record<string, unknown>>) => {
      calls.push([name, request]);
      version += 1;
      return { ...article, article_id: "a1", version } as Article;
    },
  });
  return { api, calls };
}

const stored = { articleId: "a1", version: 3, values };

it("saves a changed banner by its own endpoint alone", async () => {
  const { api, calls } = recording();
  await saveArticle(api, stored, { ...values, banner }, () => undefined);
  expect(calls).toEqual([["articleBannerSet", { article_id: "a1", version: 3, banner_file_id: banner.file_id }]]);
});

it("saves each changed part with the version of the previous response, and a new article with one request", async () => {
  const { api, calls } = recording();
  await saveArticle(api, stored, { ...values, title: "Иначе", banner }, () => undefined);
  expect(calls.map(([name, request]) => [name, request["version"]])).toEqual([
    ["articleEdit", 3],
    ["articleBannerSet", 4],
  ]);
  expect(calls[0]?.[1]).not.toHaveProperty("banner_file_id");
  const first = recording();
  await saveArticle(first.api, { requestKey: "k", isRepeated: false }, { ...values, banner }, () => undefined);
  expect(first.calls.map(([name]) => name)).toEqual(["articleCreate"]);
});

it("sends all parts of an article that an attempt without a response may have created", async () => {
  const { api, calls } = recording({ ...examples.articleGet.response, title: "Прежнее название", tags: [] });
  await saveArticle(api, { requestKey: "k", isRepeated: true }, values, () => undefined);
  expect(calls.map(([name, { title, version, request_key }]) => [name, title, version ?? request_key])).toEqual([
    ["articleCreate", "Статья", "k"],
    ["articleEdit", "Статья", 4],
    ["articleBannerSet", undefined, 5],
    ["articleAuthorsSet", undefined, 6],
    ["articlePresentationsSet", undefined, 7],
  ]);
});
