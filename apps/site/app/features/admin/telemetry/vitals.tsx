import type { TelemetryReportClient, VitalReport } from "@corp/api/telemetry-report";
import { Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ShareBar } from "../../../charts/share-bar.tsx";
import { messages } from "./messages.ts";
import { reportQuery } from "./report-queries.ts";
import { ReportState } from "./report-state.tsx";
import { vitalText } from "./report-times.ts";
import { reportOrigin } from "./telemetry-filters.ts";
import type { TelemetryFilters } from "./telemetry-filters.ts";

/** Web vitals of real page views. */
export function Vitals({
  reports,
  filters,
}: {
  reports: TelemetryReportClient;
  filters: TelemetryFilters;
}): ReactElement {
  const query = useQuery(reportQuery(reports, "telemetryVitals", reportOrigin(filters)));
  return (
    <ReportState query={query} isEmpty={({ items }) => items.length === 0} empty={messages.noVitals}>
      {({ items }) => (
        <div className="telemetry-vitals">
          {items.map((vital) => (
            <Vital key={vital.name} vital={vital} />
          ))}
        </div>
      )}
    </ReportState>
  );
}

function Vital({ vital }: { vital: VitalReport }): ReactElement {
  const { ratings } = messages;
  const [p50, p75, p95] = [vital.p50, vital.p75, vital.p95].map((value) => vitalText(vital.name, value));
  const title = messages.vitalNames[vital.name];
  const [name = title, meaning] = title.split(" — ");
  return (
    <article className="telemetry-vital">
      <div className="telemetry-vital-head">
        <Text as="h3" variant="lead">
          {name}
        </Text>
        <p className="telemetry-vital-value">{p75}</p>
      </div>
      <Text variant="caption">{meaning}</Text>
      <ShareBar
        label={title}
        shares={[
          { key: "good", label: ratings.good, count: vital.good, tone: "good" },
          { key: "middling", label: ratings.needsImprovement, count: vital.needs_improvement, tone: "middling" },
          { key: "bad", label: ratings.poor, count: vital.poor, tone: "bad" },
        ]}
      />
      <Text variant="caption" tone="muted">
        {messages.percentiles(p50 ?? "", p75 ?? "", p95 ?? "")}. {messages.measurements(vital.count)}
      </Text>
    </article>
  );
}
