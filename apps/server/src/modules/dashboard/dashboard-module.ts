import type { EventStore } from "../content/event-store.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createSharedResponses } from "../telemetry-reports/shared-responses.ts";
import { createDashboardStore } from "./dashboard-store.ts";
import { getDashboard } from "./get-dashboard.ts";

export function createDashboardModule({
  db,
  events,
  now,
}: ModuleDeps & { readonly events: Pick<EventStore, "list"> }): Module<"dashboardGet"> {
  const store = createDashboardStore(db);
  const share = createSharedResponses(now);
  const listComing = (at: Date, limit: number) =>
    events.list({
      statuses: ["EventIsHappening", "EventWillHappen"],
      order: { sort: "time", direction: "ascending" },
      includeUnpublished: false,
      formats: undefined,
      cities: undefined,
      tagIds: undefined,
      text: undefined,
      after: undefined,
      limit,
      now: at,
    });
  return { handlers: { dashboardGet: () => getDashboard({ store, listComing, share }, now()) } };
}
