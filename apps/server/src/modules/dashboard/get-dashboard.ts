import type { ResponseOf } from "@corp/api/contract";
import type { EventRecord } from "../content/event-store.ts";
import { eventSummaryView } from "../events/event-view.ts";
import type { ShareResponse } from "../telemetry-reports/shared-responses.ts";
import type { DashboardStore, DayBounds } from "./dashboard-store.ts";

export interface DashboardReading {
  readonly store: DashboardStore;
  /** Published events that have not ended, the soonest first. */
  readonly listComing: (now: Date, limit: number) => Promise<readonly EventRecord[]>;
  readonly share: ShareResponse;
}

const shownOfEach = 10;
const dayCount = 30;
/** Counting views scans rows, of which there may be millions. */
const shareViewsForMs = 5 * 60_000;

export async function getDashboard(
  { store, listComing, share }: DashboardReading,
  now: Date,
): Promise<ResponseOf<"dashboardGet">> {
  const { days, bounds } = lastDays(now, dayCount);
  const byDay = (counts: readonly number[]) => days.map((day, index) => ({ day, count: counts[index] ?? 0 }));
  const [coming, events, articles, scheduled, registrations, subscribers, views] = await Promise.all([
    listComing(now, shownOfEach),
    store.drafts("event", shownOfEach),
    store.drafts("article", shownOfEach),
    store.scheduled(now, shownOfEach),
    store.registrations(bounds),
    store.subscribers(bounds),
    share(`views until ${days.at(-1)}`, shareViewsForMs, () => store.pageViews(bounds)),
  ]);
  return {
    coming: coming.map((event) => eventSummaryView(event, now, true)),
    drafts: {
      events: events.map(({ id, title, updatedAt }) => ({ event_id: id, title, updated_at: updatedAt.toISOString() })),
      articles: articles.map(({ id, title, updatedAt }) => ({
        article_id: id,
        title,
        updated_at: updatedAt.toISOString(),
      })),
    },
    scheduled: scheduled.map(({ publishAt, ...thing }) => ({ ...thing, publish_at: publishAt.toISOString() })),
    registrations_by_day: byDay(registrations),
    subscribers_by_day: byDay(subscribers),
    page_views_by_day: byDay(views),
  };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Moscow's offset since 2014, without daylight saving time. */
const moscowOffsetMs = 3 * hourMs;

interface LastDays {
  /** The days as `YYYY-MM-DD`, the oldest first. */
  readonly days: readonly string[];
  /** One more than days: the start of each, and the end of the last one. */
  readonly bounds: DayBounds;
}

/** The last `count` days in Moscow time, including today. */
export function lastDays(now: Date, count: number): LastDays {
  const today = Math.floor((now.getTime() + moscowOffsetMs) / dayMs);
  const numbers = Array.from({ length: count + 1 }, (_, index) => today - count + 1 + index);
  return {
    days: numbers.slice(0, count).map((day) => new Date(day * dayMs).toISOString().slice(0, "2026-11-21".length)),
    bounds: numbers.map((day) => new Date(day * dayMs - moscowOffsetMs)),
  };
}
