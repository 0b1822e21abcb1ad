import type { TelemetryReportClient } from "@corp/api/telemetry-report";
import { Select } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { reportQuery } from "./report-queries.ts";
import { environments, reportOrigin, periods } from "./telemetry-filters.ts";
import type { TelemetryFilters } from "./telemetry-filters.ts";

interface FilterBarProps {
  readonly reports: TelemetryReportClient;
  readonly filters: TelemetryFilters;
  readonly onChange: (filters: TelemetryFilters) => void;
}

const everything = { value: "", label: messages.everything };
const periodOptions = periods.map((value) => ({ value, label: messages.periods[value] }));

/** Filters of the whole page. */
export function FilterBar({ reports, filters, onChange }: FilterBarProps): ReactElement {
  const { release: _release, ...withoutRelease } = reportOrigin(filters);
  const { data } = useQuery(reportQuery(reports, "telemetryErrorSeries", { ...withoutRelease, group_by: "release" }));
  const known = (data?.series ?? []).flatMap(({ key }) => key ?? []).filter((key) => key !== "");
  // A release in the URL may have no errors in this period.
  const releases = [...new Set([...known, filters.release ?? ""])].filter((key) => key !== "");
  const named = new Set<string>([...environments, ...(filters.environment === undefined ? [] : [filters.environment])]);
  return (
    <form className="telemetry-filters" aria-label={messages.filters} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={messages.period}
        options={periodOptions}
        value={filters.period}
        onChange={(next) => onChange({ ...filters, period: periods.find((value) => value === next) ?? filters.period })}
      />
      <Select
        label={messages.environment}
        options={[everything, ...[...named].map((value) => ({ value, label: value }))]}
        value={filters.environment ?? ""}
        onChange={(next) => onChange({ ...filters, environment: next ?? undefined })}
      />
      <Select
        label={messages.release}
        options={[everything, ...releases.map((value) => ({ value, label: value }))]}
        value={filters.release ?? ""}
        onChange={(next) => onChange({ ...filters, release: next ?? undefined })}
      />
    </form>
  );
}
