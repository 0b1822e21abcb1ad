export { createTelemetry } from "./browser/create-telemetry.ts";
export type { ReportMessageOptions, Telemetry } from "./browser/create-telemetry.ts";
export type { TelemetryOptions, TelemetryRecord } from "./browser/telemetry-options.ts";
export type { TelemetryPorts, Timers } from "./telemetry-ports.ts";
export { BATCH_INTERVAL_MS, BATCH_SIZE, ERROR_METRIC_PATH, LOG_INPUT_PATH, MESSAGE_METRIC_PATH } from "./constants.ts";
export { LOG_LEVELS } from "./logging/level.ts";
export type { LogLevel, WrittenLevel } from "./logging/level.ts";
export type { LogFields, Logger } from "./logging/logger.ts";
export type { BuildInfo, RemoteLogEntry, RemoteLogUser, TelemetryUser } from "./logging/remote-log-entry.ts";
export type { ErrorMetric, MessageMetric, MessageType } from "./metrics/metric.ts";
export type { ErrorReporter, ReportErrorOptions } from "./typing/error-reporter.ts";
export type {
  ClassifySource,
  ErrorChannel,
  ErrorSource,
  ErrorType,
  ServiceErrorType,
  UnknownSource,
} from "./typing/error-type.ts";
