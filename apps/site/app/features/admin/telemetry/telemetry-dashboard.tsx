import { createTelemetryReportClient } from "@corp/api/telemetry-report";
import { Text } from "@corp/ui";
import { useId, useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { useSearchPatch } from "../../../lists/use-search-patch.ts";
import { ErrorChart } from "./error-chart.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { LiveLog } from "./live-log.tsx";
import { messages } from "./messages.ts";
import { PageTable } from "./page-table.tsx";
import { changedFilters, readFilters } from "./telemetry-filters.ts";
import type { TelemetryFilters } from "./telemetry-filters.ts";
import { TopErrors } from "./top-errors.tsx";
import { Vitals } from "./vitals.tsx";

/** The telemetry page, loaded on demand. */
export function TelemetryDashboard(): ReactElement {
  const { apiOptions } = useServices();
  // A client of its own, so that visitors do not load it.
  const reports = useMemo(() => createTelemetryReportClient(apiOptions), [apiOptions]);
  const [params, change] = useSearchPatch();
  const filters = readFilters(params);
  const setFilters = (next: TelemetryFilters): void => change(changedFilters(filters, next));
  const shared = { reports, filters };
  return (
    <div className="telemetry-dashboard">
      <FilterBar {...shared} onChange={setFilters} />
      <ReportSection title={messages.errorsTitle}>
        <ErrorChart {...shared} />
        <TopErrors {...shared} />
      </ReportSection>
      <ReportSection title={messages.vitalsTitle}>
        <Vitals {...shared} />
      </ReportSection>
      <ReportSection title={messages.pagesTitle}>
        <PageTable {...shared} order="most_viewed" />
        <PageTable {...shared} order="slowest" />
      </ReportSection>
      <ReportSection title={messages.logTitle}>
        <LiveLog {...shared} />
      </ReportSection>
    </div>
  );
}

function ReportSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const headingId = useId();
  return (
    <section className="telemetry-section" aria-labelledby={headingId}>
      <Text as="h2" variant="title" id={headingId}>
        {title}
      </Text>
      {children}
    </section>
  );
}
