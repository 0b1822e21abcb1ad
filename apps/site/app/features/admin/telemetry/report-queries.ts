import type { EndpointName, RequestOf, ResponseOf } from "@corp/api";
import type { ApiError } from "@corp/api/errors";
import { callKey } from "@corp/api/react";
import type { TelemetryReportEndpointName, TelemetryReportClient } from "@corp/api/telemetry-report";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

const refreshMs = 60_000;

/**
 * A report, refetched every minute while the page is visible. Its failure is shown in its place, without a
 * notification. While other filters load, the previous data stays.
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
