import type { Handlers } from "../../handler.ts";
import type { EventStore } from "../events/event-store.ts";
import { createSharedResponses } from "../telemetry-reports/shared-responses.ts";
import type { DashboardStore } from "./dashboard-store.ts";
import { getDashboard } from "./get-dashboard.ts";

export function dashboardRoutes(
  store: DashboardStore,
  events: Pick<EventStore, "list">,
  now: () => Date,
): Handlers<"dashboardGet"> {
  const share = createSharedResponses(now);
  const listComing = (at: Date, limit: number) =>
    events.list({
      ...{
        statuses: ["EventIsHappening", "EventWillHappen"],
        order: { sort: "time", direction: "ascending" },
        includeUnpublished: false,
      },
      ...{ formats: undefined, cities: undefined, tagIds: undefined, text: undefined, after: undefined },
      ...{ limit, now: at },
    });
  return { dashboardGet: () => getDashboard({ store, listComing, share }, now()) };
}
