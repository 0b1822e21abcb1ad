import type { TelemetryReportClient } from "@corp/api/telemetry-report";
import { Field, Select } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { reportQuery } from "./report-queries.ts";
import { environments, originOf, periods } from "./telemetry-filters.ts";
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
  const { release: _release, ...withoutRelease } = originOf(filters);
  const { data } = useQuery(reportQuery(reports, "telemetryErrorSeries", { ...withoutRelease, group_by: "release" }));
  const known = (data?.series ?? []).flatMap(({ key }) => key ?? []).filter((key) => key !== "");
  // A release in the URL may have no errors in this period.
  const releases = [...new Set([...known, filters.release ?? ""])].filter((key) => key !== "");
  const named = new Set<string>([...environments, ...(filters.environment === undefined ? [] : [filters.environment])]);
  return (
    <form className="telemetry-filters" aria-label={messages.filters} onSubmit={(event) => event.preventDefault()}>
      <Field label={messages.period}>
        <Select
          options={periodOptions}
          value={filters.period}
          onChange={({ target }) =>
            onChange({ ...filters, period: periods.find((value) => value === target.value) ?? filters.period })
          }
        />
      </Field>
      <Field label={messages.environment}>
        <Select
          options={[everything, ...[...named].map((value) => ({ value, label: value }))]}
          value={filters.environment ?? ""}
          onChange={({ target }) => onChange({ ...filters, environment: target.value || undefined })}
        />
      </Field>
      <Field label={messages.release}>
        <Select
          options={[everything, ...releases.map((value) => ({ value, label: value }))]}
          value={filters.release ?? ""}
          onChange={({ target }) => onChange({ ...filters, release: target.value || undefined })}
        />
      </Field>
    </form>
  );
}
