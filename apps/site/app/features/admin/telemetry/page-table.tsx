import type { PageReport, TelemetryReportClient } from "@corp/api/telemetry-report";
import { Table } from "@corp/ui/admin/table";
import type { TableColumn } from "@corp/ui/admin/table";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { formatNumber } from "../../../charts/chart-series.ts";
import { Meter } from "../../../charts/meter.tsx";
import { messages } from "./messages.ts";
import { reportQuery } from "./report-queries.ts";
import { ReportState } from "./report-state.tsx";
import { durationText } from "./report-times.ts";
import { reportOrigin } from "./telemetry-filters.ts";
import type { TelemetryFilters } from "./telemetry-filters.ts";

const pageCount = 10;
const none = "—";
/** Wide enough for a number on a phone. */
const numberWidth = "7rem";

type Order = "most_viewed" | "slowest";

interface PageTableProps {
  readonly reports: TelemetryReportClient;
  readonly filters: TelemetryFilters;
  readonly order: Order;
}

/** Pages sorted by views or by slowness; the sorted column has bars. */
export function PageTable({ reports, filters, order }: PageTableProps): ReactElement {
  const query = useQuery(reportQuery(reports, "telemetryPages", { ...reportOrigin(filters), order, limit: pageCount }));
  const isSlowest = order === "slowest";
  return (
    <ReportState
      query={query}
      isEmpty={({ items }) => items.length === 0}
      // The table of views already shows the empty state.
      empty={isSlowest ? null : messages.noPages}
    >
      {({ items }) => (
        <Table
          label={isSlowest ? messages.slowest : messages.mostViewed}
          density="compact"
          columns={tableColumns(order, items)}
          rows={items}
          getRowId={({ page }) => page}
        />
      )}
    </ReportState>
  );
}

function tableColumns(order: Order, items: readonly PageReport[]): readonly TableColumn<PageReport>[] {
  const titles = messages.pageColumns;
  const greatest = Math.max(...items.map((row) => (order === "slowest" ? (row.lcp_p75_ms ?? 0) : row.views)));
  const views: TableColumn<PageReport> = {
    id: "views",
    title: titles.views,
    width: numberWidth,
    render: ({ views: count }) =>
      order === "slowest" ? formatNumber(count) : <Meter value={count} max={greatest} text={formatNumber(count)} />,
  };
  const lcp: TableColumn<PageReport> = {
    id: "lcp",
    title: titles.lcp,
    width: numberWidth,
    render: ({ lcp_p75_ms: ms }) =>
      order === "slowest" ? <Meter value={ms} max={greatest} text={time(ms)} /> : time(ms),
  };
  return [
    { id: "page", title: titles.page, isRowHeader: true, render: ({ page }) => page },
    ...(order === "slowest" ? [lcp] : [views]),
    { id: "ttfb", title: titles.ttfb, width: numberWidth, render: (row) => time(row.ttfb_p75_ms) },
    ...(order === "slowest" ? [views] : [lcp]),
    { id: "sessions", title: titles.sessions, width: numberWidth, render: (row) => formatNumber(row.sessions) },
    { id: "viewTime", title: titles.viewTime, width: numberWidth, render: (row) => time(row.view_time_p50_ms) },
    {
      id: "scrollDepth",
      title: titles.scrollDepth,
      width: numberWidth,
      render: ({ scroll_depth_p50: depth }) => (depth === null ? none : `${Math.round(depth)} %`),
    },
  ];
}

const time = (ms: number | null): string => (ms === null ? none : durationText(ms));
