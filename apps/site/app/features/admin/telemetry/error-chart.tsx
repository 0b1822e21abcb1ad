import type { ErrorSeries, ResolvedFrame, TelemetryReportClient } from "@corp/api/telemetry-report";
import { Select } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { BarChart } from "../../../charts/bar-chart.tsx";
import type { ChartSeries } from "../../../charts/chart-series.ts";
import { LineChart } from "../../../charts/line-chart.tsx";
import { messages } from "./messages.ts";
import { reportQuery } from "./report-queries.ts";
import { ReportState } from "./report-state.tsx";
import { bucketLabel } from "./report-times.ts";
import { reportOrigin } from "./telemetry-filters.ts";
import type { TelemetryFilters } from "./telemetry-filters.ts";

const groups = ["owner", "type", "release"] as const;
type Group = (typeof groups)[number];
type Owner = NonNullable<ResolvedFrame["owner"]>;

const groupOptions = groups.map((value) => ({ value, label: messages.groups[value] }));
/** A fixed order, so that each owner keeps its style. */
const owners: readonly Owner[] = ["user", "platform", "library", "unknown", "service"];

/** Errors over time: stacked bars by owner, lines to compare releases. */
export function ErrorChart({
  reports,
  filters,
}: {
  reports: TelemetryReportClient;
  filters: TelemetryFilters;
}): ReactElement {
  const [group, setGroup] = useState<Group>("owner");
  const query = useQuery(reportQuery(reports, "telemetryErrorSeries", { ...reportOrigin(filters), group_by: group }));
  const Chart = group === "release" ? LineChart : BarChart;
  const controls = (
    <Select
      label={messages.groupBy}
      options={groupOptions}
      value={group}
      onChange={(next) => setGroup(groups.find((value) => value === next) ?? group)}
    />
  );
  return (
    <ReportState query={query} isEmpty={({ series }) => series.length === 0} empty={messages.noErrors}>
      {({ bucket, starts, series }) => {
        const shown = series.map((one) => chartSeries(one, group));
        return (
          <Chart
            title={messages.errorCourse[bucket]}
            summary={messages.errorSummary(
              series,
              shown.map(({ label }) => label),
            )}
            categoryTitle={messages[bucket]}
            categories={starts.map((start) => bucketLabel(bucket, start))}
            series={shown}
            controls={controls}
          />
        );
      }}
    </ReportState>
  );
}

function chartSeries({ key, counts }: ErrorSeries["series"][number], group: Group): ChartSeries {
  const owner = group === "owner" ? owners.find((known) => known === key) : undefined;
  const label = owner === undefined ? seriesName(key) : messages.owners[owner];
  const look = owner === undefined ? {} : { look: owners.indexOf(owner) };
  // The unnamed group and the group of the rest have different keys.
  return { key: JSON.stringify(key), label, values: counts, ...look };
}

function seriesName(key: string | null): string {
  if (key === null) return messages.rest;
  return key === "" ? messages.unknown : key;
}
