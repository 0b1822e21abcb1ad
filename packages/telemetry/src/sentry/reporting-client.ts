import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  linkedErrorsIntegration,
  Scope,
  setCurrentClient,
} from "@sentry/browser";
import type { BrowserOptions } from "@sentry/browser";
import {
  REPORTING_CLOSE_TIMEOUT_MS,
  REPORTING_MAX_BREADCRUMBS,
  REPORTING_MAX_UPLOADS,
  REPORTING_RATE_LIMIT_BACK_OFF_MS,
} from "../constants.ts";
import type { Report } from "./collect-reports.ts";
import type { ErrorReporting, ErrorReportingOptions, ReportedTelemetry, Tracing } from "./error-reporting.ts";
import { redactEvent } from "./redact-event.ts";
import { toReportEvent } from "./report-event.ts";
import { reportingTransport } from "./reporting-transport.ts";
import { tellUnseenError } from "./unhandled-reporting-error.ts";

export interface ReportingClient extends Pick<ErrorReporting, "flush" | "stop" | "traceHeaders"> {
  readonly client: BrowserClient;
  capture(report: Report): void;
}

/** Marks what comes from telemetry, so that nothing goes around in a circle. */
const ownReport = {};

/** Sentry's client with the parts that are used and no handler of its own: nothing of the page is wrapped, nothing captured twice. */
export function createReportingClient(
  telemetry: ReportedTelemetry,
  options: ErrorReportingOptions,
  lost: (count: number) => void,
): ReportingClient {
  const { build, consent, ports, onError } = telemetry;
  const { denylist = [], beforeSend, tracing } = options;
  const scope = new Scope();
  const reported = new WeakSet<object>();
  let traced: Tracing | undefined;
  const stopListening = onError(({ error }) => {
    if (typeof error === "object" && error !== null) reported.add(error);
  });

  const client = new BrowserClient({
    dsn: options.dsn,
    ...(options.tunnel && { tunnel: options.tunnel }),
    ...(build.release && { release: build.release }),
    environment: build.environment,
    transport: reportingTransport(ports?.fetch, lost, options.rateLimitBackOffMs ?? REPORTING_RATE_LIMIT_BACK_OFF_MS),
    transportOptions: { bufferSize: options.maxUploads ?? REPORTING_MAX_UPLOADS },
    stackParser: defaultStackParser,
    maxBreadcrumbs: options.maxBreadcrumbs ?? REPORTING_MAX_BREADCRUMBS,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [] },
    ...(tracing && { tracesSampleRate: tracing.sampleRate }),
    traceLifecycle: "static",
    // It would be sent whatever the consent; what is lost is counted by telemetry.
    sendClientReports: false,
    integrations: [eventFiltersIntegration(), dedupeIntegration(), linkedErrorsIntegration()],
    beforeSend: (event, { data, originalException }) => {
      const isOwn: boolean = data === ownReport;
      if (!isOwn && isIn(reported, originalException)) return null;
      const safe = redactEvent(event, denylist);
      if (!isOwn && safe.exception) tellUnseenError(telemetry, safe);
      return beforeSend ? beforeSend(safe) : safe;
    },
  } satisfies BrowserOptions & ConstructorParameters<typeof BrowserClient>[0]);
  if (options.isCurrent || tracing) setCurrentClient(client);
  client.init();
  // What waited, what others capture and what is traced: none of it has passed telemetry's gate just now.
  client.addEventProcessor((event) => (consent() === "granted" ? event : null));
  tracing
    ?.start(client, denylist)
    .then((started) => (traced = started))
    .catch(() => lost(1));

  return {
    client,
    capture: (report) => {
      client.captureEvent(toReportEvent(report), { data: ownReport }, scope);
    },
    traceHeaders: () => traced?.headers() ?? {},
    flush: async (timeoutMs) => {
      await client.flush(timeoutMs);
    },
    stop: async () => {
      stopListening();
      await client.close(REPORTING_CLOSE_TIMEOUT_MS);
    },
  };
}

function isIn(set: WeakSet<object>, value: unknown): boolean {
  return typeof value === "object" && value !== null && set.has(value);
}
