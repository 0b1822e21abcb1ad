import type { BrowserClient, ErrorEvent } from "@sentry/browser";
import type { Telemetry } from "../browser/telemetry.ts";
import type { LogLevel } from "../logging/level.ts";

/** What reporting needs of telemetry. */
export type ReportedTelemetry = Pick<
  Telemetry,
  "addSink" | "build" | "consent" | "onError" | "ports" | "record" | "reportMessage"
>;

export interface ErrorReportingOptions {
  /** The project's address at the service. Missing while reporting is enabled: one line on the console, and nothing is reported. */
  readonly dsn: string | undefined;
  /** @default true */
  readonly enabled?: boolean | undefined;
  /** The most talkative log entry that is reported. @default REPORTING_LEVEL, on localhost REPORTING_LOCAL_LEVEL */
  readonly level?: LogLevel;
  /** Earlier log entries and analytics events that a report carries. @default REPORTING_MAX_BREADCRUMBS */
  readonly maxBreadcrumbs?: number;
  /** Uploads that wait at once; what comes more is lost and counted. @default REPORTING_MAX_UPLOADS */
  readonly maxUploads?: number;
  /** How long nothing is uploaded after a 429 that names no time, in milliseconds. @default REPORTING_RATE_LIMIT_BACK_OFF_MS */
  readonly rateLimitBackOffMs?: number;
  /** Sends uploads through an address of your own origin instead of the service's. */
  readonly tunnel?: string;
  /** The same list as telemetry's, for what others capture with the client: telemetry's own entries come without secrets. */
  readonly denylist?: readonly string[];
  /** The last word on each report: returns it, changed or not, or `null` to leave it out. One that throws leaves it out too. */
  readonly beforeSend?: (event: ErrorEvent) => ErrorEvent | null;
  /** Makes Sentry's own functions (`captureException`) use this client. Tracing needs it, too. @default false */
  readonly isCurrent?: boolean;
  /** `pageTracing()` traces page loads and navigations; who does not import it does not load it. @default nothing is traced */
  readonly tracing?: PageTracing;
  /** Writes what is missing. @default `console.error` */
  readonly print?: (message: string) => void;
}

/** The share that is traced, and the part that traces, loaded once it is needed. */
export interface PageTracing {
  readonly sampleRate: number;
  start(client: BrowserClient, denylist: readonly string[]): Promise<Tracing>;
}

export interface Tracing {
  headers(): Readonly<Record<string, string>>;
}

export interface TracingOptions {
  /** The share of page loads and navigations that are traced, from 0 to 1. @default TRACES_SAMPLE_RATE */
  readonly sampleRate?: number;
  /** @default TRACING_MAX_SPANS */
  readonly maxSpans?: number;
  /** @default TRACING_IDLE_TIMEOUT_MS */
  readonly idleTimeoutMs?: number;
  /** @default TRACING_FINAL_TIMEOUT_MS */
  readonly finalTimeoutMs?: number;
  /** @default TRACING_CHILD_SPAN_TIMEOUT_MS */
  readonly childSpanTimeoutMs?: number;
  /** @default TRACING_BAGGAGE_MAX_LENGTH */
  readonly baggageMaxLength?: number;
}

export interface LazyErrorReportingOptions extends ErrorReportingOptions {
  /** Calls back when there is time for the load. @default telemetry's port, else after REPORTING_LOAD_DEADLINE_MS */
  readonly whenIdle?: (load: () => void) => void;
  /** Reports that wait for the load; what comes more is lost and counted. @default REPORTING_MAX_WAITING */
  readonly maxWaiting?: number;
}

/** None of these throws or rejects. */
export interface ErrorReporting {
  /** The service's client; `undefined` when nothing is reported (disabled, no DSN, a server, a load that failed). */
  readonly client: Promise<BrowserClient | undefined>;
  /** Headers by which a request continues this page's trace; empty until tracing runs. */
  traceHeaders(): Readonly<Record<string, string>>;
  /** Resolves when every upload was tried, at the latest after so many milliseconds. */
  flush(timeoutMs?: number): Promise<void>;
  /** Reports nothing more. What waits for the client is lost, counted; what waits for its upload is uploaded first. */
  stop(): Promise<void>;
}
