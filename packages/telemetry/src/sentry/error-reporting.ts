import type { BrowserClient, ErrorEvent } from "@sentry/browser";
import type { Telemetry } from "../browser/telemetry.ts";
import type { LogLevel } from "../logging/level.ts";

/** The part of `Telemetry` that reporting uses. */
export type ReportedTelemetry = Pick<
  Telemetry,
  "addSink" | "build" | "consent" | "onError" | "ports" | "record" | "reportMessage"
>;

export interface ErrorReportingOptions {
  /**
   * The project's URL at the service. Missing while reporting is enabled: a line on the console, and nothing is
   * reported.
   */
  readonly dsn: string | undefined;
  /** @default true */
  readonly enabled?: boolean | undefined;
  /** The most verbose level that is reported. @default REPORTING_LEVEL, on localhost REPORTING_LOCAL_LEVEL */
  readonly level?: LogLevel;
  /** Breadcrumbs of one report: earlier log entries and analytics events. @default REPORTING_MAX_BREADCRUMBS */
  readonly maxBreadcrumbs?: number;
  /** Concurrent uploads; reports above it are lost and counted. @default REPORTING_MAX_UPLOADS */
  readonly maxUploads?: number;
  /** Upload pause after a 429 without Retry-After, in milliseconds. @default REPORTING_RATE_LIMIT_BACK_OFF_MS */
  readonly rateLimitBackOffMs?: number;
  /** Uploads go to this URL of your own origin instead of the service's. */
  readonly tunnel?: string;
  /**
   * Further keys of secret values in events that others capture with the client; telemetry's entries are redacted
   * already.
   */
  readonly denylist?: readonly string[];
  /**
   * Runs last on each event: returns it, changed or not, or `null` to omit it. An event is also omitted when the hook
   * throws.
   */
  readonly beforeSend?: (event: ErrorEvent) => ErrorEvent | null;
  /** Makes Sentry's own functions (`captureException`) use this client. Tracing needs it, too. @default false */
  readonly isCurrent?: boolean;
  /**
   * `pageTracing()` traces page loads and navigations. Its code is only loaded when it is used. @default nothing is
   * traced
   */
  readonly tracing?: PageTracing;
  /** Logs a missing DSN. @default `console.error` */
  readonly print?: (message: string) => void;
}

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
  /** Redacts further secrets, such as tokens in the URLs of pages, in the JSON of a trace. */
  readonly redact?: (json: string) => string;
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
  /** Schedules the load. @default telemetry's port, else after REPORTING_LOAD_DEADLINE_MS */
  readonly whenIdle?: (load: () => void) => void;
  /**
   * Reports buffered until the client is loaded; those above it are lost and counted. @default REPORTING_MAX_WAITING
   */
  readonly maxWaiting?: number;
}

/** None of these throws or rejects. */
export interface ErrorReporting {
  /** The service's client; `undefined` when nothing is reported (disabled, no DSN, a server, a load that failed). */
  readonly client: Promise<BrowserClient | undefined>;
  /** Headers that make a request part of this page's trace; empty until tracing runs. */
  traceHeaders(): Readonly<Record<string, string>>;
  /** Resolves when every upload was tried, or after the time-out. */
  flush(timeoutMs?: number): Promise<void>;
  /** Stops reporting. Buffered reports are lost and counted; started uploads are finished first. */
  stop(): Promise<void>;
}
