import type { ReportedError, TelemetryLogEntry, TelemetryReportClient } from "@corp/api/telemetry-report";
import { Badge, Text } from "@corp/ui";
import { Drawer } from "@corp/ui/admin/drawer";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { reportQuery } from "./report-queries.ts";
import { ReportState } from "./report-state.tsx";
import { formatInstant } from "./report-times.ts";
import { StackView } from "./stack-view.tsx";
import { reportOrigin } from "./telemetry-filters.ts";
import type { TelemetryFilters } from "./telemetry-filters.ts";

const sampleCount = 5;

interface ErrorDetailsProps {
  readonly reports: TelemetryReportClient;
  readonly filters: TelemetryFilters;
  readonly error: ReportedError;
  readonly onClose: () => void;
}

/** The latest log entries of an error, with stacks. */
export function ErrorDetails({ reports, filters, error, onClose }: ErrorDetailsProps): ReactElement {
  const query = useQuery(
    reportQuery(reports, "telemetryLogs", {
      ...reportOrigin(filters),
      error_type: error.type,
      error_class: error.class,
      limit: sampleCount,
    }),
  );
  return (
    <Drawer open title={error.class} size="large" onClose={onClose}>
      <p className="telemetry-error-facts">
        <Badge>{messages.owners[error.owner]}</Badge>
        <span>{error.type}</span>
        <span>{messages.count(error.count)}</span>
      </p>
      <Text as="h3" variant="subtitle">
        {messages.samples}
      </Text>
      <ReportState query={query} isEmpty={({ items }) => items.length === 0} empty={messages.noSamples}>
        {({ items }) => (
          <ol className="telemetry-samples">
            {items.map((entry, index) => (
              <li key={entry.log_id}>
                <Sample reports={reports} entry={entry} isFirst={index === 0} />
              </li>
            ))}
          </ol>
        )}
      </ReportState>
    </Drawer>
  );
}

function Sample({
  reports,
  entry,
  isFirst,
}: {
  reports: TelemetryReportClient;
  entry: TelemetryLogEntry;
  isFirst: boolean;
}): ReactElement {
  return (
    <details open={isFirst}>
      <summary>
        <time dateTime={entry.received_at}>{formatInstant(entry.received_at)}</time> {entry.message}
      </summary>
      <dl className="telemetry-sample-facts">
        <dt>{messages.release}</dt>
        <dd>{entry.release ?? messages.unknown}</dd>
        <dt>{messages.page}</dt>
        <dd>{entry.url ?? messages.unknown}</dd>
        <dt>{messages.browser}</dt>
        <dd>{entry.user_agent ?? messages.unknown}</dd>
      </dl>
      {entry.stack_trace === null ? (
        <Text tone="muted">{messages.noStack}</Text>
      ) : (
        <StackView reports={reports} stackTrace={entry.stack_trace} />
      )}
    </details>
  );
}
