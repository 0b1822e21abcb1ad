import { afterAll, beforeAll, expect, it } from "vitest";
import { articleSeeds } from "../db/seed/article-seeds.ts";
import { writeDueEmails } from "../src/modules/outbox/postgres-write-emails.ts";
import { testNow } from "./clock.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DEMO_CONTENT: "1" });
});
afterAll(() => server.stop());

it("contains the articles of the first start, the newest first, with banners, authors and tags, and hides the draft", async () => {
  const { items } = (await server.call("articleList", {})).body;
  const published = articleSeeds.filter(({ publishedDaysAgo }) => publishedDaysAgo !== null);
  expect(items.map(({ title }) => title)).toEqual(published.map(({ title }) => title));
  for (const { banner, authors, tags, reading_minutes, title } of items) {
    const types = banner?.variants?.map(({ content_type: type }) => type).toSorted();
    expect(types, title).toEqual(["image/avif", "image/avif", "image/webp", "image/webp"]);
    expect(Math.min(authors.length, tags.length, reading_minutes), title).toBeGreaterThan(0);
  }
  const drafts = await server.call("articleList", { include_unpublished: true }, await server.issuer.token());
  expect(drafts.body.items).toHaveLength(articleSeeds.length);
});

it("finds them by their words and by tags that events have too", async () => {
  const found = await server.call("articleList", { text: "автовакуум Костров" });
  expect(found.body.items.map(({ title }) => title)).toEqual(["Миграции днём: порядок шагов, который нас не подвёл"]);
  const filters = (await server.call("articleFilters", {})).body.items;
  expect(filters).toHaveLength(7);
  expect(filters[0]?.name).toBe("Надёжность");
  const tag_ids = filters.filter(({ name }) => name === "Базы данных").map(({ tag_id }) => tag_id);
  const events = (await server.call("eventList", { tag_ids, order: "latest_first" })).body.items;
  expect(events.length).toBeGreaterThan(0);
});

it("contains the invented people: registered, checked in, cancelled, waitlisted, subscribed, applying and blacklisted", async () => {
  const token = await server.issuer.token({ roles: ["admin"] });
  const list = await server.call("eventList", { order: "latest_first", limit: 100, include_unpublished: true }, token);
  const findEventId = (title: string): string =>
    list.body.items.find((event) => event.title.startsWith(title))?.event_id ?? "";
  const findSummary = async (title: string) =>
    (await server.call("participantSummary", { event_id: findEventId(title) }, token)).body;
  expect(await findSummary("Тесты, которым верят")).toMatchObject({ registered: 141, cancelled: 7, checked_in: 49 });
  expect(await findSummary("Малый круг")).toMatchObject({ registered: 12, waitlisted: 3, checked_in: 0 });
  const request = { event_id: findEventId("Малый круг"), limit: 100 };
  const { items } = (await server.call("participantList", request, token)).body;
  expect(items.slice(-3).map(({ state }) => state)).toEqual(["waitlisted", "waitlisted", "waitlisted"]);

  for (const name of ["digestSubscriberList", "jobApplicationList", "blacklistList"] as const) {
    expect((await server.call(name, {}, token)).body.items.length, name).toBeGreaterThan(1);
  }
});

it("contains the consents of the invented people, and the emails that most of them have confirmed", async () => {
  const { pool } = server.service.database;
  const count = async (text: string): Promise<number> =>
    Number((await pool.query<{ count: string }>(`select count(*) as count from ${text}`)).rows[0]?.count);
  const people = await Promise.all(["registrations", "job_applications", "digest_subscribers"].map(count));
  expect(await count("consents")).toBe(people.reduce((sum, number) => sum + number));
  const subscribers = await count("digest_subscribers");
  const confirmed = await count("digest_subscribers where confirmed_at is not null");
  expect(confirmed).toBeGreaterThan(subscribers / 2);
  expect(confirmed).toBeLessThan(subscribers);
  expect(await count("mail_addresses where confirmed_at is not null")).toBeGreaterThan(100);
  // Emails that are due write themselves once a minute: the first start must not thank everyone.
  expect(await count("emails where kind = 'event-thanks' and state = 'sent'")).toBeGreaterThan(0);
  expect(await writeDueEmails(pool, testNow())).toBe(0);
});
