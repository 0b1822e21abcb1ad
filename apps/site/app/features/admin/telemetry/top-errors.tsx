import type { ReportedError, TelemetryReportClient } from "@corp/api/telemetry-report";
import { Badge, Button } from "@corp/ui";
import { Table } from "@corp/ui/admin/table";
import type { TableColumn } from "@corp/ui/admin/table";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { formatNumber } from "../../../charts/chart-series.ts";
import { Meter } from "../../../charts/meter.tsx";
import { Sparkline } from "../../../charts/sparkline.tsx";
import { ErrorDetails } from "./error-details.tsx";
import { messages } from "./messages.ts";
import { reportQuery } from "./report-queries.ts";
import { ReportState } from "./report-state.tsx";
import { formatInstant } from "./report-times.ts";
import { reportOrigin } from "./telemetry-filters.ts";
import type { TelemetryFilters } from "./telemetry-filters.ts";

const rowId = (row: ReportedError): string => `${row.level} ${row.type} ${row.class}`;

/** The most frequent errors; each opens its log entries and stacks. The chart above shows the empty state. */
export function TopErrors({
  reports,
  filters,
}: {
  reports: TelemetryReportClient;
  filters: TelemetryFilters;
}): ReactElement {
  const [opened, setOpened] = useState<ReportedError | null>(null);
  const query = useQuery(reportQuery(reports, "telemetryErrors", reportOrigin(filters)));
  const rowActions = (row: ReportedError): ReactElement => (
    <Button
      variant="outline"
      size={400}
      aria-label={messages.showDetails(row.class, row.type)}
      onClick={() => setOpened(row)}
    >
      {messages.details}
    </Button>
  );
  return (
    <ReportState query={query} isEmpty={({ items }) => items.length === 0} empty={null}>
      {({ items }) => (
        <>
          <Table
            label={messages.topTitle}
            columns={tableColumns(Math.max(...items.map(({ count }) => count)))}
            rows={items}
            getRowId={rowId}
            onRowAction={setOpened}
            rowActions={rowActions}
          />
          {opened === null ? null : (
            <ErrorDetails reports={reports} filters={filters} error={opened} onClose={() => setOpened(null)} />
          )}
        </>
      )}
    </ReportState>
  );
}

function tableColumns(max: number): readonly TableColumn<ReportedError>[] {
  const { columns, owners, unknown } = messages;
  return [
    {
      id: "class",
      title: columns.class,
      isRowHeader: true,
      render: (row) => (
        <span className="telemetry-error-name">
          <code>{row.class}</code>
          <small>{row.type}</small>
        </span>
      ),
    },
    {
      id: "count",
      title: columns.count,
      render: (row) => <Meter value={row.count} max={max} text={formatNumber(row.count)} />,
    },
    { id: "owner", title: columns.owner, render: (row) => <Badge>{owners[row.owner]}</Badge> },
    { id: "course", title: columns.course, render: (row) => <Sparkline values={row.counts} /> },
    {
      id: "release",
      title: columns.release,
      render: (row) => <span className="telemetry-release">{row.release ?? unknown}</span>,
    },
    {
      id: "lastSeen",
      title: columns.lastSeen,
      render: (row) => <span className="telemetry-moment">{formatInstant(row.last_seen_at)}</span>,
    },
  ];
}
