import { vitalNames } from "@corp/api/contract";
import type { PageReport, VitalReport } from "@corp/api/contract";
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { telemetryEvents as events } from "../../db/schema.ts";
import { isInScope } from "./postgres-report-scope.ts";
import type { ReportScope } from "./telemetry-report-store.ts";

/** One statement over the span's events: views, the final values of each closed view, and vitals, each by page. */
export async function pageReports(db: Database, scope: ReportScope, limit: number): Promise<readonly PageReport[]> {
  const eventsOfKind = (kind: string) =>
    and(isInScope(events, events.received_at, scope), eq(events.action_type, kind), ne(events.page, ""));
  // Two nested groupings instead of `count(distinct …)`, which would sort every row.
  const visits = db.$with("visits").as(
    db
      .select({ page: events.page, views: sql<number>`count(*)`.as("visit_views") })
      .from(events)
      .where(eventsOfKind("pageView"))
      .groupBy(events.page, events.session_id),
  );
  const views = db.$with("views").as(
    db
      .select({
        page: visits.page,
        views: sql<number>`sum(${visits.views})`.mapWith(Number).as("views"),
        sessions: sql<number>`count(*)`.mapWith(Number).as("sessions"),
      })
      .from(visits)
      .groupBy(visits.page),
  );
  const closes = db.$with("closes").as(
    db
      .select({
        page: events.page,
        viewTime: sql<number>`max(${events.view_time_ms})`.as("view_time"),
        scrollDepth: sql<number>`max(${events.scroll_depth})`.as("scroll_depth"),
      })
      .from(events)
      .where(eventsOfKind("pageClose"))
      .groupBy(events.page, events.page_view_id),
  );
  const closed = db.$with("closed").as(
    db
      .select({
        page: closes.page,
        viewTime: percentile(0.5, closes.viewTime).as("view_time_p50"),
        scrollDepth: percentile(0.5, closes.scrollDepth).as("scroll_depth_p50"),
      })
      .from(closes)
      .groupBy(closes.page),
  );
  const speeds = db.$with("speeds").as(
    db
      .select({ page: events.page, lcp: percentile75("LCP").as("lcp_p75"), ttfb: percentile75("TTFB").as("ttfb_p75") })
      .from(events)
      .where(and(eventsOfKind("webVital"), inArray(events.object_type, ["LCP", "TTFB"])))
      .groupBy(events.page),
  );
  return db
    .with(visits, views, closes, closed, speeds)
    .select({
      page: views.page,
      views: views.views,
      sessions: views.sessions,
      view_time_p50_ms: closed.viewTime,
      scroll_depth_p50: closed.scrollDepth,
      lcp_p75_ms: speeds.lcp,
      ttfb_p75_ms: speeds.ttfb,
    })
    .from(views)
    .leftJoin(closed, eq(closed.page, views.page))
    .leftJoin(speeds, eq(speeds.page, views.page))
    .orderBy(desc(views.views), asc(views.page))
    .limit(limit);
}

export async function vitalReports(
  db: Database,
  scope: ReportScope,
  page: string | undefined,
): Promise<readonly VitalReport[]> {
  const rated = (rating: string) => sql<number>`count(*) filter (where ${events.rating} = ${rating})`.mapWith(Number);
  const rows = await db
    .select({
      name: events.object_type,
      count: sql<number>`count(*)`.mapWith(Number),
      p50: percentile(0.5, events.value).mapWith(Number),
      p75: percentile(0.75, events.value).mapWith(Number),
      p95: percentile(0.95, events.value).mapWith(Number),
      good: rated("good"),
      needs_improvement: rated("needs-improvement"),
      poor: rated("poor"),
    })
    .from(events)
    .where(
      and(
        isInScope(events, events.received_at, scope),
        eq(events.action_type, "webVital"),
        inArray(events.object_type, [...vitalNames]),
        isNotNull(events.value),
        page === undefined ? undefined : eq(events.page, page),
      ),
    )
    .groupBy(events.object_type);
  return vitalNames.flatMap((name) => {
    const row = rows.find((found) => found.name === name);
    return row === undefined ? [] : [{ ...row, name }];
  });
}

/** Ignores rows without a value. */
function percentile(share: number, value: unknown) {
  return sql<number | null>`percentile_cont(${sql.raw(String(share))}) within group (order by ${value})`;
}

function percentile75(vital: string) {
  return sql<number | null>`${percentile(0.75, events.value)} filter (where ${events.object_type} = ${vital})`;
}
