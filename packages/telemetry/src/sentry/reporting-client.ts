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
import { recordUnhandledReportingError } from "./unhandled-reporting-error.ts";

export interface ReportingClient extends Pick<ErrorReporting, "flush" | "stop" | "traceHeaders"> {
  readonly client: BrowserClient;
  capture(report: Report): void;
}

/** Marks reports of telemetry, which must not be recorded as errors captured by others. */
const ownReport = {};

/** Creates Sentry's client without global handlers: nothing of the page is patched, and no error is captured twice. */
export function createReportingClient(
  telemetry: ReportedTelemetry,
  options: ErrorReportingOptions,
  countLost: (count: number) => void,
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
    transport: reportingTransport(
      ports?.fetch,
      countLost,
      options.rateLimitBackOffMs ?? REPORTING_RATE_LIMIT_BACK_OFF_MS,
    ),
    transportOptions: { bufferSize: options.maxUploads ?? REPORTING_MAX_UPLOADS },
    stackParser: defaultStackParser,
    maxBreadcrumbs: options.maxBreadcrumbs ?? REPORTING_MAX_BREADCRUMBS,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [] },
    ...(tracing && { tracesSampleRate: tracing.sampleRate }),
    traceLifecycle: "static",
    // Client reports ignore consent; telemetry counts lost reports itself.
    sendClientReports: false,
    integrations: [eventFiltersIntegration(), dedupeIntegration(), linkedErrorsIntegration()],
    beforeSend: (event, { data, originalException }) => {
      const isOwn: boolean = data === ownReport;
      if (!isOwn && isIn(reported, originalException)) return null;
      const safe = redactEvent(event, denylist);
      if (!isOwn && safe.exception) recordUnhandledReportingError(telemetry, safe);
      return beforeSend ? beforeSend(safe) : safe;
    },
  } satisfies BrowserOptions & ConstructorParameters<typeof BrowserClient>[0]);
  if (options.isCurrent || tracing) setCurrentClient(client);
  client.init();
  // Consent may have changed since telemetry's filter, and events that others capture have not passed it.
  client.addEventProcessor((event) => (consent() === "granted" ? event : null));
  tracing
    ?.start(client, denylist)
    .then((started) => (traced = started))
    .catch((error: unknown) => {
      console.warn("Telemetry: tracing failed to load", error);
      countLost(1);
    });

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
