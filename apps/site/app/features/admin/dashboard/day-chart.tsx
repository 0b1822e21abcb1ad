import type { Dashboard } from "@corp/api";
import type { ReactElement } from "react";
import { BarChart } from "../../../charts/bar-chart.tsx";
import { dayText } from "./day-text.ts";
import { messages } from "./messages.ts";

export interface DayChartsProps {
  readonly dashboard: Pick<Dashboard, "registrations_by_day" | "subscribers_by_day" | "page_views_by_day">;
}

/** Registrations, subscriptions and page views of thirty days. */
export function DayCharts({ dashboard }: DayChartsProps): ReactElement {
  return (
    <div className="dashboard-charts">
      <DayChart title={messages.registrations} look={0} days={dashboard.registrations_by_day} />
      <DayChart title={messages.subscribers} look={2} days={dashboard.subscribers_by_day} />
      <DayChart title={messages.pageViews} look={1} days={dashboard.page_views_by_day} />
    </div>
  );
}

interface DayChartProps {
  readonly title: string;
  readonly look: number;
  readonly days: Dashboard["registrations_by_day"];
}

function DayChart({ title, look, days }: DayChartProps): ReactElement {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const best = days.reduce<DayChartProps["days"][number] | null>(
    (most, one) => (most === null || one.count > most.count ? one : most),
    null,
  );
  return (
    <BarChart
      title={title}
      summary={messages.chartSummary(title, total, best === null ? "" : dayText(best.day), best?.count ?? 0)}
      categoryTitle={messages.day}
      categories={days.map(({ day }) => dayText(day))}
      series={[{ key: title, label: title, values: days.map(({ count }) => count), look }]}
    />
  );
}
