import { afterAll, beforeAll, expect, it } from "vitest";
import { demonstrationArticles } from "../db/seed/demonstration-articles.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DEMO_CONTENT: "1" });
});
afterAll(() => server.stop());

it("shows the articles of a first start, the newest first, with banners, authors and tags, and keeps the draft back", async () => {
  const { items } = (await server.call("articleList", {})).body;
  const published = demonstrationArticles.filter(({ publishedDaysAgo }) => publishedDaysAgo !== null);
  expect(items.map(({ title }) => title)).toEqual(published.map(({ title }) => title));
  for (const { banner, authors, tags, reading_minutes, title } of items) {
    expect(banner?.variants, title).toHaveLength(2);
    expect(Math.min(authors.length, tags.length, reading_minutes), title).toBeGreaterThan(0);
  }
  const drafts = await server.call("articleList", { include_unpublished: true }, await server.issuer.token());
  expect(drafts.body.items).toHaveLength(demonstrationArticles.length);
});

it("finds them by their words and by tags that events bear too", async () => {
  const found = await server.call("articleList", { text: "автовакуум Костров" });
  expect(found.body.items.map(({ title }) => title)).toEqual(["Миграции днём: порядок шагов, который нас не подвёл"]);
  const filters = (await server.call("articleFilters", {})).body.items;
  expect(filters).toHaveLength(6);
  expect(filters[0]?.name).toBe("Надёжность");
  const tag_ids = filters.filter(({ name }) => name === "Базы данных").map(({ tag_id }) => tag_id);
  const events = (await server.call("eventList", { tag_ids, order: "latest_first" })).body.items;
  expect(events.length).toBeGreaterThan(0);
});
