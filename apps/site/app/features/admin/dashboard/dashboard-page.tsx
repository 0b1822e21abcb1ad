import type { Dashboard } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Button, Loader } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { LoadFailure } from "../../../lists/load-failure.tsx";
import { ComingEvents } from "./coming-events.tsx";
import { DashboardPanel } from "./dashboard-panel.tsx";
import { messages } from "./messages.ts";
import { RecentChanges } from "./recent-changes.tsx";
import { TickerPanel } from "./ticker-panel.tsx";
import { Drafts, Scheduled } from "./unfinished.tsx";

/** Loaded on demand: the chart library is larger than the rest of the page. */
const DayCharts = lazy(async () => {
  const { DayCharts: charts } = await import("./day-chart.tsx");
  return { default: charts };
});

/** The overview of the admin area, most urgent first. */
export function DashboardPage(): ReactElement {
  const { api } = useServices();
  const { data, error, refetch } = useQuery({ ...callQuery(api, "dashboardGet", {}), refetchOnMount: "always" });
  return (
    <AdminPage
      title={messages.title}
      actions={
        <>
          <Button variant="outline" render={<RouterLink to="/admin/articles/create" />}>
            {messages.createArticle}
          </Button>
          <Button render={<RouterLink to="/admin/events/create" />}>{messages.createEvent}</Button>
        </>
      }
    >
      {data !== undefined ? (
        <Panels dashboard={data} />
      ) : error === null ? (
        <Loader label={messages.loading} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </AdminPage>
  );
}

function Panels({ dashboard }: { readonly dashboard: Dashboard }): ReactElement {
  return (
    <div className="dashboard">
      <DashboardPanel title={messages.coming} more={{ to: "/admin/events", name: messages.allEvents }} isWide>
        <ComingEvents events={dashboard.coming} />
      </DashboardPanel>
      <div className="dashboard-column">
        <DashboardPanel title={messages.drafts}>
          <Drafts drafts={dashboard.drafts} />
        </DashboardPanel>
      </div>
      <div className="dashboard-column">
        <DashboardPanel title={messages.scheduled}>
          <Scheduled scheduled={dashboard.scheduled} />
        </DashboardPanel>
        <DashboardPanel title={messages.line}>
          <TickerPanel />
        </DashboardPanel>
      </div>
      <DashboardPanel title={messages.changes} more={{ to: "/admin/audit", name: messages.allChanges }} isWide>
        <RecentChanges />
      </DashboardPanel>
      <DashboardPanel title={messages.numbers} isWide>
        <Suspense fallback={<Loader label={messages.numbersLoading} />}>
          <DayCharts dashboard={dashboard} />
        </Suspense>
      </DashboardPanel>
    </div>
  );
}
