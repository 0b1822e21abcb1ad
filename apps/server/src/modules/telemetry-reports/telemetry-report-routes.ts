import type { ReportPeriod, TelemetryReportEndpointName, PageReport, ResolvedFrame } from "@corp/api/contract";
import { resolveStack } from "@corp/telemetry/server";
import type { Handlers } from "../../handler.ts";
import { listLogs } from "./list-logs.ts";
import { reportSpan } from "./report-period.ts";
import { createSharedResponses } from "./shared-responses.ts";
import type { SourceMaps } from "./stacks/source-maps.ts";
import type { ReportOrigin, ReportScope, TelemetryReportStore } from "./telemetry-report-store.ts";

interface ReportOptions {
  readonly store: TelemetryReportStore;
  readonly maps: SourceMaps;
  readonly now: () => Date;
}

const sharedForMs = 5 * 60_000;

export function telemetryReportRoutes({ store, maps, now }: ReportOptions): Handlers<TelemetryReportEndpointName> {
  const reportScope = ({ period, ...origin }: ReportOrigin & { period: ReportPeriod }): ReportScope => ({
    service: origin.service,
    environment: origin.environment,
    release: origin.release,
    span: reportSpan(period, now()),
  });
  const reportBuckets = ({ span }: ReportScope) => ({
    bucket: span.bucket,
    starts: span.starts.map((start) => start.toISOString()),
  });
  const share = createSharedResponses(now);
  /** Reports over many days are cached: the last minutes do not change them visibly. */
  const shared = <Response>(
    name: string,
    request: { period: ReportPeriod },
    query: (scope: ReportScope) => Promise<Response>,
  ) => {
    const scope = reportScope(request);
    return share(JSON.stringify([name, request]), scope.span.bucket === "day" ? sharedForMs : 0, () => query(scope));
  };
  return {
    telemetryErrorSeries: (request) =>
      shared("series", request, async (scope) => ({
        ...reportBuckets(scope),
        series: await store.errorSeries(scope, request.group_by),
      })),
    telemetryErrors: (request) =>
      shared("errors", request, async (scope) => ({
        ...reportBuckets(scope),
        items: [...(await store.topErrors(scope, request.owner, request.limit))],
      })),
    async telemetryPages({ order, limit, ...request }) {
      // Both orders select from the same cached pages.
      const pages = await shared("pages", request, (scope) => store.pages(scope, maxPages));
      return { items: [...pickPages(pages, order, limit)] };
    },
    telemetryVitals: (request) =>
      shared("vitals", request, async (scope) => ({ items: [...(await store.vitals(scope, request.page))] })),
    telemetryLogs: (request) => listLogs(store, request, reportScope(request)),
    async telemetryStack({ stack_trace }) {
      const { title, frames } = await resolveStack(maps.find, stack_trace);
      return {
        title,
        frames: frames.map((frame) => ({
          ...frame,
          owner: frame.state === "resolved" && frame.source !== null ? ownerOfSource(frame.source) : null,
        })),
      };
    },
  };
}

/** The limit of pages, the most viewed ones. Pages are named by their routes, so a site has fewer. */
const maxPages = 1_000;

/** @param pages the most viewed first. Pages without a measurement are not among the slowest. */
function pickPages(
  pages: readonly PageReport[],
  order: "most_viewed" | "slowest",
  limit: number,
): readonly PageReport[] {
  if (order === "most_viewed") return pages.slice(0, limit);
  const measured = pages.filter(({ lcp_p75_ms: ms }) => ms !== null);
  return measured.toSorted((a, b) => (b.lcp_p75_ms ?? 0) - (a.lcp_p75_ms ?? 0)).slice(0, limit);
}

type Owner = NonNullable<ResolvedFrame["owner"]>;

/**
 * The owner of a source file in a resolved stack, by the same rules as in the site's build: its routes and features are
 * the application, the rest of it and the packages are the platform.
 */
export function ownerOfSource(source: string): Owner {
  if (/(?:^|\/)node_modules\/@corp\//u.test(source)) return "platform";
  if (/(?:^|\/)node_modules\/|^\0|^virtual:|rolldown\/runtime/u.test(source)) return "library";
  if (/(?:^|\/)packages\//u.test(source)) return "platform";
  return /(?:^|\/)app\/(?!(?:routes|features)\/|routes\.)/u.test(source) ? "platform" : "user";
}
