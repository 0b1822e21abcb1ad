import type { BuildInfo } from "../logging/remote-log-entry.ts";
import type { LogLevel } from "../logging/level.ts";
import type { LogFields } from "../logging/logger.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { ReportErrorOptions } from "../errors/error-reporter.ts";
import type { ReportMessageOptions } from "./telemetry.ts";
import type { UncaughtDetails } from "./uncaught-error.ts";

/** The contexts of a logger and of those it is a child of, the outermost first. */
export type LogContexts = readonly LogFields[];

/** What can be asked of telemetry before all of it is there. What is left out is `null` in a call that an earlier page stored. */
export type EarlyWork =
  | readonly [method: "log", level: LogLevel, message: string, fields: LogFields | undefined, contexts: LogContexts]
  | readonly [method: "reportError", error: unknown, options: ReportErrorOptions | null | undefined]
  | readonly [method: "uncaught", channel: "sync" | "async", details: UncaughtDetails]
  | readonly [method: "reportMessage", name: string, options: ReportMessageOptions | null | undefined]
  | readonly [method: "record", record: TelemetryRecord];

/** With what the page was like at that moment. */
export interface EarlyCall {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly url: string;
  readonly work: EarlyWork;
  /** Of a call that an earlier page stored: what ran there. */
  readonly build?: BuildInfo;
}
