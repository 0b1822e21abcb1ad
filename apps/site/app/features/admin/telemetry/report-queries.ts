import type { EndpointName, RequestOf, ResponseOf } from "@corp/api";
import type { ApiError } from "@corp/api/errors";
import { callKey } from "@corp/api/react";
import type { TelemetryReportEndpointName, TelemetryReportClient } from "@corp/api/telemetry-report";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

const refreshMs = 60_000;

/**
 * A report that is kept up to date while somebody looks at it. Its failure is shown where the report would stand, so nothing else tells of
 * it; while other filters load, the last answer stays.
 */
export function reportQuery<Name extends TelemetryReportEndpointName & EndpointName>(
  reports: TelemetryReportClient,
  name: Name,
  request: RequestOf<Name>,
) {
  return queryOptions<ResponseOf<Name>, ApiError>({
    queryKey: callKey(name, request),
    queryFn: ({ signal }) => reports[name](request, { signal, isErrorHandled: true }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}
