import type { ResponseOf } from "@corp/api/contract";
import type { EventRecord } from "../events/event-record.ts";
import { eventSummaryView } from "../events/event-view.ts";
import type { ShareResponse } from "../telemetry-reports/shared-responses.ts";
import type { DashboardStore } from "./dashboard-store.ts";
import { lastDays } from "./last-days.ts";

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
