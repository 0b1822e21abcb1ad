import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { articles, digestSubscribers, events } from "../src/db/schema.ts";
import { draftArticle } from "./article-fixtures.ts";
import { hoursFromNow, testNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { startTestServer, expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

const hourMs = 3_600_000;

describe("the dashboard", () => {
  let server: TestServer;
  let editor: string;
  const clock = { at: testNow() };

  beforeAll(async () => {
    server = await startTestServer({}, { now: () => clock.at });
    editor = await server.issuer.token();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    clock.at = testNow();
    const { db, pool } = server.service.database;
    await pool.query("delete from registrations");
    for (const table of [events, articles, digestSubscribers]) await db.delete(table);
  });

  const dashboard = async () => expectSuccess(await server.call("dashboardGet", {}, editor));
  const today = () => hoursFromNow(3).toISOString().slice(0, 10);

  it("lists upcoming events with their number of participants, without past ones and drafts", async () => {
    const later = await publishEvent(server, eventFieldsAt(48, { title: "Позже" }));
    const sooner = await publishEvent(server, eventFieldsAt(24, { title: "Раньше" }));
    await publishEvent(server, eventFieldsAt(-1, { title: "Идёт" }));
    await publishEvent(server, eventFieldsAt(-3, { title: "Прошло" }));
    await server.call("eventCreate", eventFieldsAt(12, { title: "Черновик" }), editor);
    expectSuccess(await server.call("eventRegister", personNumber(1, sooner.event_id)));
    const { coming } = await dashboard();
    expect(coming.map(({ title }) => title)).toEqual(["Идёт", "Раньше", "Позже"]);
    expect(coming.map(({ participants }) => participants?.registered)).toEqual([0, 1, 0]);
    expect(coming[2]?.event_id).toBe(later.event_id);
  });

  it("lists drafts by their last edit, and scheduled content", async () => {
    await server.call("eventCreate", eventFieldsAt(12, { title: "Черновик" }), editor);
    const first = await draftArticle(server, { title: "Первая" });
    await draftArticle(server, { title: "Вторая" });
    const planned = await draftArticle(server, { title: "По расписанию" });
    const publish_at = hoursFromNow(1).toISOString();
    const plan = { article_id: planned.article_id, action: "PublicationActionPublish", publish_at } as const;
    expectSuccess(await server.call("articleStatus", plan, editor));
    const { article_id, version, title, lead } = first;
    clock.at = hoursFromNow(0.5);
    expectSuccess(await server.call("articleEdit", { article_id, version, title: `${title}, снова`, lead }, editor));
    const deleted = await draftArticle(server, { title: "Удалена" });
    expectSuccess(await server.call("articleDelete", { article_id: deleted.article_id }, editor));
    const { drafts, scheduled } = await dashboard();
    expect(drafts.articles.map((article) => article.title)).toEqual(["Первая, снова", "Вторая"]);
    expect(drafts.events.map((event) => event.title)).toEqual(["Черновик"]);
    expect(scheduled).toEqual([{ kind: "article", id: planned.article_id, title: "По расписанию", publish_at }]);
  });

  it("counts the last thirty days in Moscow time, including days without rows", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(24));
    expectSuccess(await server.call("eventRegister", personNumber(1, event_id)));
    await server.service.database.pool.query("update registrations set created_at = $1", [clock.at]);
    await server.service.database.db.insert(digestSubscribers).values(
      [0, 0, 29, 30].map((daysAgo, index) => ({
        subscriber_id: `s${index}`,
        email: `${index}@example.org`,
        // The end of that day in Moscow.
        subscribed_at: new Date(Date.parse(`${today()}T20:59:59Z`) - daysAgo * 24 * hourMs),
      })),
    );
    const { registrations_by_day, subscribers_by_day, page_views_by_day } = await dashboard();
    for (const days of [registrations_by_day, subscribers_by_day, page_views_by_day]) {
      expect(days).toHaveLength(30);
      expect(days.at(-1)?.day).toBe(today());
    }
    expect(registrations_by_day.map(({ count }) => count)).toEqual([...Array<number>(29).fill(0), 1]);
    expect(subscribers_by_day.map(({ count }) => count)).toEqual([1, ...Array<number>(28).fill(0), 2]);
  });

  it("counts page views, and queries them once in five minutes", async () => {
    const now = { at: new Date("2026-11-22T09:00:00Z") };
    const other = await startTestServer({}, { now: () => now.at });
    try {
      const token = await other.issuer.token();
      const view = (receivedAt: string, page: string) =>
        other.service.database.pool.query(
          `insert into telemetry_events (received_at, client_at, service, environment, release, action_type, object_type, page,
             url, page_view_id, session_id, details) values ($1, $1, 'site', 'prod', '', 'pageView', '', $2, '', '', '', '{}')`,
          [receivedAt, page],
        );
      await view("2026-11-20T21:00:00Z", "/events");
      await view("2026-11-20T20:59:59Z", "/events");
      await view("2026-11-20T20:59:59Z", "");
      const readViews = async () => {
        const { page_views_by_day: days } = expectSuccess(await other.call("dashboardGet", {}, token));
        return days.filter(({ count }) => count > 0);
      };
      const before = [
        { day: "2026-11-20", count: 1 },
        { day: "2026-11-21", count: 1 },
      ];
      expect(await readViews()).toEqual(before);
      await view("2026-11-22T08:00:00Z", "/");
      expect(await readViews()).toEqual(before);
      now.at = new Date("2026-11-22T09:05:01Z");
      expect(await readViews()).toEqual([...before, { day: "2026-11-22", count: 1 }]);
    } finally {
      await other.stop();
    }
  });

  it("is accessible to editors", async () => {
    expect((await server.call("dashboardGet", {})).status).toBe(401);
    const reader = await server.issuer.token({ subject: "reader", roles: [] });
    expect((await server.call("dashboardGet", {}, reader)).status).toBe(403);
    const admin = await server.issuer.token({ subject: "admin", roles: ["admin"] });
    expect((await server.call("dashboardGet", {}, admin)).status).toBe(200);
  });

  it("is empty for an empty database", async () => {
    expect(await dashboard()).toMatchObject({ coming: [], drafts: { events: [], articles: [] }, scheduled: [] });
  });
});
