import type { ReportPeriod, TelemetryReportEndpointName } from "@corp/api/contract";
import type { Handlers } from "../../handler.ts";
import { listLogs } from "./list-logs.ts";
import { maxPages, pickPages } from "./pick-pages.ts";
import { reportSpan } from "./report-period.ts";
import { createSharedAnswers } from "./shared-responses.ts";
import { resolveStack } from "./stacks/resolve-stack.ts";
import type { SourceMaps } from "./stacks/source-maps.ts";
import type { ReportOrigin, ReportScope, TelemetryReportStore } from "./telemetry-report-store.ts";

interface ReportOptions {
  readonly store: TelemetryReportStore;
  readonly maps: SourceMaps;
  readonly now: () => Date;
}

const keepMs = 5 * 60_000;

/** What administrators read of telemetry. */
export function telemetryReportRoutes({ store, maps, now }: ReportOptions): Handlers<TelemetryReportEndpointName> {
  const scopeOf = ({ period, ...origin }: ReportOrigin & { period: ReportPeriod }): ReportScope => ({
    service: origin.service,
    environment: origin.environment,
    release: origin.release,
    span: reportSpan(period, now()),
  });
  const bucketsOf = ({ span }: ReportScope) => ({
    bucket: span.bucket,
    starts: span.starts.map((start) => start.toISOString()),
  });
  const share = createSharedAnswers(now);
  /** Of many days, the last minutes change nothing that somebody would see. */
  const shared = <Answer>(
    name: string,
    request: { period: ReportPeriod },
    make: (scope: ReportScope) => Promise<Answer>,
  ) => {
    const scope = scopeOf(request);
    return share(JSON.stringify([name, request]), scope.span.bucket === "day" ? keepMs : 0, () => make(scope));
  };
  return {
    telemetryErrorSeries: (request) =>
      shared("series", request, async (scope) => ({
        ...bucketsOf(scope),
        series: await store.errorSeries(scope, request.group_by),
      })),
    telemetryErrors: (request) =>
      shared("errors", request, async (scope) => ({
        ...bucketsOf(scope),
        items: [...(await store.topErrors(scope, request.owner, request.limit))],
      })),
    async telemetryPages({ order, limit, ...request }) {
      // Both orders are of the same pages.
      const pages = await shared("pages", request, (scope) => store.pages(scope, maxPages));
      return { items: [...pickPages(pages, order, limit)] };
    },
    telemetryVitals: (request) =>
      shared("vitals", request, async (scope) => ({ items: [...(await store.vitals(scope, request.page))] })),
    telemetryLogs: (request) => listLogs(store, request, scopeOf(request)),
    telemetryStack: ({ stack_trace }) => resolveStack(maps, stack_trace),
  };
}
