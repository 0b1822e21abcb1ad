import type { DeliveryOptions } from "../delivery/offline-queue.ts";
import type { LogLevel } from "../logging/level.ts";
import type { BuildInfo, TelemetryUser } from "../logging/remote-log-entry.ts";
import type { RecordKind, TelemetryRecord } from "../records/telemetry-record.ts";
import type { Sink } from "../sinks/sink.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { TypingOptions } from "../errors/typing-options.ts";

/** What the person agreed to. `pending` keeps a bounded number of records until it is known; `denied` forgets them. */
export type Consent = "granted" | "pending" | "denied";

export interface TelemetryOptions extends BuildInfo {
  /** The service's name: the `login` of the log gateway. */
  readonly service: string;
  /** Where records go: `metricsSink`, `logGatewaySink`, `scriptCallbackSink`, or one of your own. More can be added later. */
  readonly sinks?: readonly Sink[];
  /** The most talkative level that is sent. @default LOG_LEVEL */
  readonly level?: LogLevel;
  /** Asked for each log entry. */
  readonly getUser?: () => TelemetryUser | undefined;
  /**
   * The last word on each record: returns it, another of the same kind, or `null` to leave it out. One that throws, or returns
   * another kind, drops it, counted. What a hook or a sink itself tells telemetry is left out.
   */
  readonly beforeSend?: (record: TelemetryRecord) => TelemetryRecord | null;
  /** Keys of logged values and of events that are secrets beside the known ones; case, `-`, `_`, `.` and spaces do not matter. */
  readonly denylist?: readonly string[];
  /** @default "granted" */
  readonly consent?: Consent;
  /** The share of pages, from 0 to 1, that send records of a kind: drawn once a page, so a page tells all or nothing. @default 1 each */
  readonly sampleRates?: Partial<Readonly<Record<RecordKind, number>>>;
  /** Log entries and events one page may send in a minute. @default RECORDS_PER_MINUTE */
  readonly recordsPerMinute?: number;
  /** How long an error's log entry that repeats an earlier one is left out, in milliseconds; metrics count each. @default DEDUPE_WINDOW_MS */
  readonly dedupeWindowMs?: number;
  /**
   * How long an error that was only logged may still be reported by others (thrown on, mostly) before it counts as
   * `UnhandledLoggingError`, in milliseconds; 0: it counts at once. @default UNHANDLED_WAIT_MS
   */
  readonly unhandledWaitMs?: number;
  /** Names the framework's errors: `User{frameworkName}Error`. @default FRAMEWORK_NAME */
  readonly frameworkName?: string;
  /** How it is told whose code failed. */
  readonly typing?: TypingOptions;
  /** The queue's bounds, its patience, and what outlives the page. */
  readonly delivery?: DeliveryOptions;
  /** @default the browser's own; without a browser nothing is sent */
  readonly ports?: Partial<TelemetryPorts>;
}
