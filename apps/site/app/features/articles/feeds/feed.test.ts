import { createApiClient } from "@corp/api";
import { expect, it } from "vitest";
import { fakeArticle } from "./fake-feed.ts";
import { loadFeed } from "./feed.ts";

/** A fake API with a status for each article. */
function server(statuses: Readonly<Record<string, number>>) {
  const asked: { path: string; request: unknown }[] = [];
  let atOnce = 0;
  let most = 0;
  const api = createApiClient({
    baseUrl: "https://corp.example/api",
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const request = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as { article_id?: string };
      asked.push({ path: pathname, request });
      if (request.article_id === undefined) {
        const items = Object.keys(statuses).map((article_id) => fakeArticle({ article_id }));
        return Response.json({ items, next_cursor: null });
      }
      most = Math.max(most, ++atOnce);
      await Promise.resolve();
      atOnce -= 1;
      const status = statuses[request.article_id] ?? 404;
      return status === 200
        ? Response.json(fakeArticle({ article_id: request.article_id }))
        : Response.json({ message: "Нет", code: "not_found" }, { status });
    },
  });
  return { api, asked, atMostAtOnce: () => most };
}

it("holds the latest thirty articles in order, requested with limited concurrency", async () => {
  const ids = Array.from({ length: 14 }, (_, index) => `a${index}`);
  const { api, asked, atMostAtOnce } = server(Object.fromEntries(ids.map((id) => [id, 200])));
  const feed = await loadFeed(api, "https://corp.example", "/blog/feed.xml");
  expect(asked[0]?.request).toEqual({ limit: 30 });
  expect(asked[1]?.request).toEqual({ article_id: "a0", rich_text: "html" });
  expect(feed.entries.map(({ url }) => url)).toEqual(ids.map((id) => `https://corp.example/blog/${id}`));
  expect(feed.selfUrl).toBe("https://corp.example/blog/feed.xml");
  expect(feed.updatedAt).toBe("2026-11-21T10:00:00.000Z");
  expect(atMostAtOnce()).toBeLessThanOrEqual(6);
});

it("skips an article that was unpublished after it was listed", async () => {
  const { api } = server({ a1: 200, a2: 404 });
  const feed = await loadFeed(api, "https://corp.example", "/blog/feed.xml");
  expect(feed.entries.map(({ article }) => article.article_id)).toEqual(["a1"]);
});

it("fails when the API fails", async () => {
  const { api } = server({ a1: 500 });
  await expect(loadFeed(api, "https://corp.example", "/blog/feed.xml")).rejects.toMatchObject({ status: 500 });
});
