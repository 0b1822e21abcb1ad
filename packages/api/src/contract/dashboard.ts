import * as v from "valibot";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { eventSummary } from "./event.ts";
import { messages } from "./messages.ts";
import { count, identifier, timestamp } from "./scalars.ts";

/** One number for each of the last thirty days in Moscow, today the last of them; days without anything too. */
const byDay = v.array(v.strictObject({ day: v.pipe(v.string(), v.isoDate()), count }));

const dashboard = v.strictObject({
  /** Published events that have not ended, the soonest first, ten at most. */
  coming: v.array(eventSummary),
  /** What nobody has published yet, the latest edited first, ten of each at most. */
  drafts: v.strictObject({
    events: v.array(v.strictObject({ event_id: identifier, title: v.string(), updated_at: timestamp })),
    articles: v.array(v.strictObject({ article_id: identifier, title: v.string(), updated_at: timestamp })),
  }),
  /** What will appear by itself, the soonest first, ten at most. */
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
  /** Of every application that tells of its pages; counted anew every few minutes. */
  page_views_by_day: byDay,
});
export type Dashboard = v.InferOutput<typeof dashboard>;

export const dashboardContract = {
  dashboardGet: {
    ...adminEndpoints.dashboardGet,
    access: "editor",
    request: v.strictObject({}, messages.invalidBody),
    response: dashboard,
  },
} as const;
