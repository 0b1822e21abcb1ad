import { createApiClient } from "@corp/api";
import type { ArticleSummary } from "@corp/api";
import { examples } from "@corp/api/reference";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { articlePages } from "./article-pages.ts";
import { relatedArticles } from "./article-queries.ts";

const article = (article_id: string): ArticleSummary => ({
  ...examples.articleStatus.response,
  article_id,
  version: 1,
  title: article_id,
  lead: "",
  banner: null,
  authors: [{ name: "Анна", position: "инженер", photo: null, links: [] }],
  tag_ids: ["t1"],
  tags: [{ tag_id: "t1", name: "Go" }],
  is_published: true,
  published_at: "2026-11-20T09:00:00.000Z",
  updated_at: "2026-11-20T09:00:00.000Z",
  reading_minutes: 1,
});

/** A fake API with the given tagged articles and the given articles in all. */
function server(tagged: readonly string[], all: readonly string[]) {
  const asked: unknown[] = [];
  const api = createApiClient({
    baseUrl: "https://corp.example/p-api/product",
    fetch: async (_input, init) => {
      const request = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as {
        tag_ids?: string[];
        limit: number;
      };
      asked.push(request);
      const ids = (request.tag_ids === undefined ? all : tagged).slice(0, request.limit);
      return Response.json({ items: ids.map(article), next_cursor: ids.length === request.limit ? "next" : null });
    },
  });
  return { api, asked };
}

const related = async (tagged: readonly string[], all: readonly string[], tag_ids = ["t1"]) => {
  const { api, asked } = server(tagged, all);
  const found = await new QueryClient().query(relatedArticles(api, { article_id: "self", tag_ids }));
  return { ids: found.map(({ article_id }) => article_id), calls: asked.length };
};

it("relates articles of the same tags and never the article itself", async () => {
  expect(await related(["a", "self", "b", "c"], [])).toEqual({ ids: ["a", "b", "c"], calls: 1 });
});

it("fills up with the latest articles without duplicates", async () => {
  expect(await related(["self", "a"], ["x", "self", "a", "y", "z"])).toEqual({ ids: ["a", "x", "y"], calls: 2 });
});

it("requests no tags for an untagged article and accepts a short result", async () => {
  expect(await related([], ["self", "x"], [])).toEqual({ ids: ["x"], calls: 1 });
});

it("keeps only the fields of a card", async () => {
  const { api } = server([], ["a"]);
  const data = await new QueryClient().infiniteQuery(articlePages(api, { limit: 1 }));
  expect(data.pages[0]?.items[0]).toEqual({
    article_id: "a",
    title: "a",
    lead: "",
    banner: null,
    published_at: "2026-11-20T09:00:00.000Z",
    reading_minutes: 1,
    authorNames: ["Анна"],
    tagNames: ["Go"],
  });
});

it("starts at the request's cursor", async () => {
  const { api, asked } = server([], ["a"]);
  await new QueryClient().infiniteQuery(articlePages(api, { limit: 1, cursor: "c1" }));
  expect(asked).toEqual([{ limit: 1, cursor: "c1" }]);
});
