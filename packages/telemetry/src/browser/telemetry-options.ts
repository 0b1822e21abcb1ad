import type { DeliveryOptions } from "../delivery/delivery-options.ts";
import type { ErrorTypingOptions } from "../errors/error-source.ts";
import type { LogLevel } from "../logging/level.ts";
import type { BuildInfo, TelemetryUser } from "../logging/remote-log-entry.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { RecordKind, TelemetryRecord } from "../records/telemetry-record.ts";
import type { Sink } from "../sinks/sink.ts";

/** `pending` holds a bounded number of records until the user decides; `denied` deletes them. */
export type Consent = "granted" | "pending" | "denied";

export interface TelemetryOptions extends BuildInfo {
  /** The service's name, sent to the log gateway as `login`: 1 to 64 Latin letters, digits, `_`, `.` and `-`. */
  readonly service: string;
  /** `metricsSink`, `logGatewaySink`, `scriptCallbackSink` or custom sinks; `addSink` adds more later. */
  readonly sinks?: readonly Sink[];
  /**
   * The most verbose level of log entries and reported errors that is sent; messages are always counted.
   *
   * @default LOG_LEVEL
   */
  readonly level?: LogLevel;
  /** Is called for each log entry. */
  readonly getUser?: () => TelemetryUser | undefined;
  /**
   * Runs last on each record: returns it, another one of the same kind, or `null` to omit it. A record is dropped and
   * counted when the hook throws or returns another kind. Calls to telemetry from a hook or a sink are ignored.
   */
  readonly beforeSend?: (record: TelemetryRecord) => TelemetryRecord | null;
  /** Further keys of secret values in logs and events; case, `-`, `_`, `.` and spaces are ignored. */
  readonly denylist?: readonly string[];
  /** @default "granted" */
  readonly consent?: Consent;
  /**
   * The share of pages, from 0 to 1, that send records of a kind. Drawn once per page, so a page sends all or none.
   * @default 1 each
   */
  readonly sampleRates?: Partial<Readonly<Record<RecordKind, number>>>;
  /** Log entries and events of one page in a minute. @default RECORDS_PER_MINUTE */
  readonly recordsPerMinute?: number;
  /**
   * How long an error's repeated log entry is dropped, in milliseconds; metrics count every one. @default
   * DEDUPE_WINDOW_MS
   */
  readonly dedupeWindowMs?: number;
  /**
   * How long a logged error may still be reported, usually because it is rethrown, before it counts as
   * `UnhandledLoggingError`, in milliseconds; 0 means it counts at once. @default UNHANDLED_WAIT_MS
   */
  readonly unhandledWaitMs?: number;
  /** The framework in error types: `User{frameworkName}Error`. @default FRAMEWORK_NAME */
  readonly frameworkName?: string;
  /** How the owner of an error is found. */
  readonly errorTyping?: ErrorTypingOptions;
  /** Bounds, retries and storage of the queue. */
  readonly delivery?: DeliveryOptions;
  /** @default the browser's own; without a browser nothing is sent */
  readonly ports?: Partial<TelemetryPorts>;
}
