import { beforeAll, describe, expect, it } from "vitest";
import { serverForTests } from "./server-for-tests.ts";
import { hoursAgo, seedTelemetry } from "./telemetry-reports-fixtures.ts";

describe("reports of telemetry", () => {
  const used = serverForTests();
  let admin: string;
  let seed: ReturnType<typeof seedTelemetry>;
  beforeAll(async () => {
    admin = await used.server.issuer.token({ subject: "admin", roles: ["admin"] });
    seed = seedTelemetry(used.server);
  });

  it("count errors by hour and group, and sum the rest of many groups", async () => {
    const service = "series";
    await seed.errors(
      { service, at: hoursAgo(3), count: 4 },
      { service, at: hoursAgo(3), count: 2, type: "LibrarySyncError", owner: "library" },
      { service, at: hoursAgo(1), count: 5 },
      { service, at: hoursAgo(30), count: 99 },
      { service, at: hoursAgo(1), count: 7, environment: "dev" },
    );
    const ask = { period: "24h", service, environment: "prod" } as const;
    const { body } = await used.server.call("telemetryErrorSeries", { ...ask, group_by: "owner" }, admin);
    expect(body.bucket).toBe("hour");
    expect(body.starts).toHaveLength(25);
    expect(body.series.map(({ key, total }) => [key, total])).toEqual([
      ["user", 9],
      ["library", 2],
    ]);
    expect(body.series[0]?.counts.slice(-4)).toEqual([4, 0, 5, 0]);
    expect(body.series[1]?.counts.filter((count) => count > 0)).toEqual([2]);

    await seed.errors(
      ...Array.from({ length: 10 }, (_, index) => ({
        service,
        at: hoursAgo(2),
        release: `2.${index}`,
        count: index + 1,
      })),
    );
    const byRelease = await used.server.call("telemetryErrorSeries", { ...ask, group_by: "release" }, admin);
    expect(byRelease.body.series).toHaveLength(9);
    expect(byRelease.body.series.at(-1)).toMatchObject({ key: null, total: 1 + 2 + 3 });
    const byDay = await used.server.call("telemetryErrorSeries", { ...ask, period: "7d", group_by: "type" }, admin);
    expect(byDay.body.starts).toHaveLength(8);
    expect(byDay.body.series.reduce((sum, { total }) => sum + total, 0)).toBe(4 + 2 + 5 + 99 + 55);
  });

  it("list the most frequent errors, with their times and releases", async () => {
    const service = "top";
    await seed.errors(
      { service, at: hoursAgo(40), count: 50 },
      { service, at: hoursAgo(5), count: 3, release: "1.0" },
      { service, at: hoursAgo(2), count: 4, release: "1.1" },
      { service, at: hoursAgo(2), count: 1, class: "RangeError", release: "" },
      { service, at: hoursAgo(2), count: 2, type: "LibraryAsyncError", owner: "library" },
    );
    const { body } = await used.server.call("telemetryErrors", { period: "24h", service }, admin);
    expect(body.items.map((item) => [item.type, item.class, item.count, item.release, item.owner])).toEqual([
      ["UserError", "TypeError", 7, "1.1", "user"],
      ["LibraryAsyncError", "TypeError", 2, "1.0", "library"],
      ["UserError", "RangeError", 1, null, "user"],
    ]);
    const [first] = body.items;
    expect(first?.counts.filter((count) => count > 0)).toEqual([3, 4]);
    expect(Date.parse(first?.last_seen_at ?? "") - Date.parse(first?.first_seen_at ?? "")).toBeCloseTo(
      3 * 3_600_000,
      -3,
    );
    const library = await used.server.call("telemetryErrors", { period: "24h", service, owner: "library" }, admin);
    expect(library.body.items).toHaveLength(1);
    const one = await used.server.call("telemetryErrors", { period: "24h", service, limit: 1 }, admin);
    expect(one.body.items.map(({ count }) => count)).toEqual([7]);
  });

  it("contain page views, with each view's time once for repeated events", async () => {
    const service = "pages";
    const view = (page: string, id: string, sessionId: string) =>
      ({ service, page, action_type: "pageView", page_view_id: id, session_id: sessionId }) as const;
    const close = (page: string, id: string, viewTimeMs: number, scrollDepth: number) =>
      ({
        service,
        page,
        action_type: "pageClose",
        page_view_id: id,
        view_time_ms: viewTimeMs,
        scroll_depth: scrollDepth,
      }) as const;
    const vital = (page: string, objectType: string, value: number) =>
      ({ service, page, action_type: "webVital", object_type: objectType, value, rating: "good" }) as const;
    await seed.events(
      ...[view("/", "a", "s1"), view("/", "b", "s1"), view("/", "c", "s2"), view("/events", "d", "s2")],
      ...[
        close("/", "a", 1_000, 10),
        close("/", "a", 5_000, 80),
        close("/", "b", 3_000, 20),
        close("/", "c", 9_000, 100),
      ],
      ...[vital("/", "LCP", 1_000), vital("/", "LCP", 2_000), vital("/", "TTFB", 90), vital("/events", "LCP", 4_000)],
    );
    const most = await used.server.call("telemetryPages", { period: "24h", service, order: "most_viewed" }, admin);
    expect(most.body.items).toEqual([
      {
        page: "/",
        views: 3,
        sessions: 2,
        view_time_p50_ms: 5_000,
        scroll_depth_p50: 80,
        lcp_p75_ms: 1_750,
        ttfb_p75_ms: 90,
      },
      {
        page: "/events",
        views: 1,
        sessions: 1,
        view_time_p50_ms: null,
        scroll_depth_p50: null,
        lcp_p75_ms: 4_000,
        ttfb_p75_ms: null,
      },
    ]);
    const slowest = await used.server.call("telemetryPages", { period: "24h", service, order: "slowest" }, admin);
    expect(slowest.body.items.map(({ page }) => page)).toEqual(["/events", "/"]);
  });

  it("contain the percentiles of Web Vitals and their ratings", async () => {
    const service = "vitals";
    const lcp = (value: number, rating: string, page = "/") =>
      ({ service, page, action_type: "webVital", object_type: "LCP", value, rating }) as const;
    await seed.events(
      ...[lcp(1_000, "good"), lcp(2_000, "good"), lcp(3_000, "needs-improvement"), lcp(5_000, "poor", "/events")],
      { service, action_type: "webVital", object_type: "CLS", value: 0.02, rating: "good" },
      { service, action_type: "webVital", object_type: "FID", value: 3, rating: "good" },
    );
    const all = await used.server.call("telemetryVitals", { period: "24h", service }, admin);
    expect(all.body.items).toEqual([
      {
        name: "LCP",
        count: 4,
        p50: 2_500,
        p75: 3_500,
        p95: expect.closeTo(4_700, 3),
        good: 2,
        needs_improvement: 1,
        poor: 1,
      },
      { name: "CLS", count: 1, p50: 0.02, p75: 0.02, p95: 0.02, good: 1, needs_improvement: 0, poor: 0 },
    ]);
    const pageVitals = await used.server.call("telemetryVitals", { period: "24h", service, page: "/events" }, admin);
    expect(pageVitals.body.items).toMatchObject([{ name: "LCP", count: 1, poor: 1 }]);
  });

  it("list log entries, the newest first, by page, filter and id", async () => {
    const service = "logs";
    const ids = await seed.logs(
      { service, message: "Загрузка 50% завершена", level: "INFO" },
      { service, message: "Загрузка сорвалась", level: "ERROR", error_type: "UserError", error_class: "TypeError" },
      { service, message: "загрузка снова идёт", level: "WARN", environment: "", release: "" },
    );
    const newestFirst = ids.map(String).toReversed();
    const logs = async (request: object) =>
      (await used.server.call("telemetryLogs", { period: "1h", service, ...request }, admin)).body;
    const listIds = async (request: object) => (await logs(request)).items.map(({ log_id }) => log_id);

    expect(await listIds({})).toEqual(newestFirst);
    const first = await logs({ limit: 2 });
    expect(first.items.map(({ log_id }) => log_id)).toEqual(newestFirst.slice(0, 2));
    expect(await listIds({ limit: 2, cursor: first.next_cursor })).toEqual(newestFirst.slice(2));
    expect(await listIds({ level: "WARN" })).toEqual(newestFirst.slice(0, 2));
    expect(await listIds({ text: "ЗАГРУЗКА С" })).toHaveLength(2);
    expect(await listIds({ text: "50%" })).toHaveLength(1);
    expect(await listIds({ text: "5_%" })).toEqual([]);
    expect(await listIds({ error_type: "UserError", error_class: "TypeError" })).toEqual([newestFirst[1]]);
    expect(await listIds({ after_id: newestFirst[1] })).toEqual([newestFirst[0]]);
    expect(await listIds({ environment: "prod" })).toHaveLength(2);
    expect((await logs({})).items[0]).toMatchObject({ environment: null, release: null, context: null });
  });

  it("contain the user's name and the tails of the tokens, and no token", async () => {
    const user = { username: "maria", accessToken: "abcde", accessTokenTail: "fghij", refreshTokenTail: 7 };
    const entry = { user, context: { attempt: 2 } };
    await seed.logs({ service: "people", message: "x", entry, url: "https://corp.example/" });
    const { body } = await used.server.call("telemetryLogs", { period: "1h", service: "people" }, admin);
    expect(body.items).toMatchObject([
      { username: "maria", context: { context: { attempt: 2 }, accessTokenTail: "fghij" } },
    ]);
    expect(JSON.stringify(body)).not.toContain("abcde");
  });

  it("are accessible to administrators only", async () => {
    const request = { period: "1h", group_by: "owner" } as const;
    expect((await used.server.call("telemetryErrorSeries", request)).status).toBe(401);
    expect((await used.server.call("telemetryErrorSeries", request, used.editor)).status).toBe(403);
  });

  it.each([
    { from: "2027-03-02T10:00:00Z", to: "2027-03-02T10:00:00Z" },
    { from: "2027-01-01T00:00:00Z", to: "2027-04-02T00:00:01Z" },
  ])("reject the period %j", async (period) => {
    const { status, failure } = await used.server.call("telemetryErrors", { period }, admin);
    expect(status).toBe(400);
    expect(failure.details?.[0]?.path).toMatch(/^period/u);
  });
});
