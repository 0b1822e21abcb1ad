import * as v from "valibot";
import { declareEndpoints } from "./endpoint-contract.ts";
import { eventSummary } from "./event.ts";
import { messages } from "./messages.ts";
import { count, identifier, timestamp } from "./scalars.ts";

/** Counts of the last thirty days in Moscow time, up to today; days with 0 are included. */
const byDay = v.array(v.strictObject({ day: v.pipe(v.string(), v.isoDate()), count }));

const dashboard = v.strictObject({
  /** Published events that have not ended, soonest first, at most ten. */
  coming: v.array(eventSummary),
  /** The latest edits come first, at most ten of each. */
  drafts: v.strictObject({
    events: v.array(v.strictObject({ event_id: identifier, title: v.string(), updated_at: timestamp })),
    articles: v.array(v.strictObject({ article_id: identifier, title: v.string(), updated_at: timestamp })),
  }),
  /** Scheduled publications, soonest first, at most ten. */
  scheduled: v.array(
    v.strictObject({
      kind: v.picklist(["event", "article"]),
      id: identifier,
      title: v.string(),
      publish_at: timestamp,
    }),
  ),
  registrations_by_day: byDay,
  subscribers_by_day: byDay,
  /** The views in all applications that report them; recounted every few minutes. */
  page_views_by_day: byDay,
});
export type Dashboard = v.InferOutput<typeof dashboard>;

export const dashboardContract = declareEndpoints(() => ({
  dashboardGet: {
    method: "POST",
    path: "/dashboard",
    access: "editor",
    summary: "Get upcoming events, drafts, scheduled publications and thirty days of counts",
    failure: "Не удалось загрузить сводку",
    request: v.strictObject({}, messages.invalidBody),
    response: dashboard,
  },
}));
