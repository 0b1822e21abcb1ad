export { createTelemetry } from "./browser/create-telemetry.ts";
export type { ReportedError, ReportMessageOptions, Telemetry } from "./browser/telemetry.ts";
export type { Consent, TelemetryOptions } from "./browser/telemetry-options.ts";
export type {
  DeliveryOptions,
  DropCounts,
  DropReason,
  Endpoint,
  EndpointOptions,
} from "./delivery/delivery-options.ts";
export type { RecordKind, TelemetryRecord } from "./records/telemetry-record.ts";
export type { BatchOptions, Sink, SinkContext } from "./sinks/sink.ts";
export type { IntakeResponse, Locks, TelemetryPorts, TextStorage, Timers } from "./ports/telemetry-ports.ts";
export { BATCH_INTERVAL_MS, BATCH_SIZE } from "./constants.ts";
export { LOG_LEVELS } from "./logging/level.ts";
export type { LogLevel, SerializedLevel } from "./logging/level.ts";
export type { LogFields, Logger } from "./logging/logger.ts";
export type { BuildInfo, RemoteLogEntry, RemoteLogUser, TelemetryUser } from "./logging/remote-log-entry.ts";
export type { ErrorMetric, MessageMetric, MessageType } from "./records/metric.ts";
export type { AnalyticsAttributes, AnalyticsEvent, AnalyticsPage } from "./records/analytics-event.ts";
export type { ErrorReporter, ReportErrorOptions } from "./errors/error-reporter.ts";
export type {
  ErrorMechanism,
  ErrorOwner,
  ErrorSource,
  ErrorType,
  ServiceErrorType,
  UnhandledErrorType,
  UnknownSource,
} from "./errors/error-type.ts";
export type { ErrorTypingOptions } from "./errors/error-source.ts";
export { createAnalytics } from "./analytics/create-analytics.ts";
export type { Analytics, AnalyticsHost, AnalyticsOptions, PageView } from "./analytics/create-analytics.ts";
export type { AnalyticsWindow } from "./analytics/analytics-window.ts";
export { browserMetricsPath } from "./records/metric.ts";
export type { LoadScript } from "./sinks/script-config.ts";
export { logGatewaySink } from "./sinks/log-gateway-sink.ts";
export type { LogGateways, LogGatewaySinkOptions } from "./sinks/log-gateway-sink.ts";
export { metricsSink } from "./sinks/metrics-sink.ts";
export type { MetricsSinkOptions } from "./sinks/metrics-sink.ts";
export { scriptCallbackSink } from "./sinks/script-callback-sink.ts";
export type { ScriptCallbackSinkOptions } from "./sinks/script-callback-sink.ts";
