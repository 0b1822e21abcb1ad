import type { DropCounts } from "../delivery/offline-queue.ts";
import type { LogLevel, WrittenLevel } from "../logging/level.ts";
import type { Logger } from "../logging/logger.ts";
import type { BuildInfo } from "../logging/remote-log-entry.ts";
import type { MessageType } from "../records/metric.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { Sink } from "../sinks/sink.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { ErrorReporter } from "../errors/error-reporter.ts";
import type { ErrorChannel, ErrorType } from "../errors/error-type.ts";
import type { Consent } from "./telemetry-options.ts";

export interface ReportMessageOptions {
  /** @default "info" */
  readonly level?: LogLevel;
  /** @default "UserMessage" */
  readonly messageType?: MessageType;
}

/** An error that was just reported. */
export interface ReportedError {
  readonly error: unknown;
  readonly errorType: ErrorType;
  readonly errorClass: string;
  readonly level: WrittenLevel;
  readonly channel: ErrorChannel | undefined;
}

/** None of these throws or rejects, whatever the intake, the hooks or the caller do. On a server all of it does nothing. */
export interface Telemetry extends ErrorReporter {
  readonly service: string;
  readonly build: BuildInfo;
  /** `undefined` on a server. */
  readonly ports: TelemetryPorts | undefined;
  readonly logger: Logger;
  /** Counts a message by its class, a fixed short name. */
  reportMessage(messageClass: string, options?: ReportMessageOptions): void;
  /** Puts a record of your own through the same guards to the same sinks. */
  record(record: TelemetryRecord): void;
  addSink(sink: Sink): void;
  /** Is told of each error after it was reported; returns what ends it. */
  onError(listener: (reported: ReportedError) => void): () => void;
  /** Is called when the page is hidden or left, before what waits is handed over; returns what ends it. */
  onLeave(listener: () => void): () => void;
  consent(): Consent;
  setConsent(consent: Consent): void;
  /** Begins to listen: uncaught errors, unhandled rejections, the page's leaving. Once is enough; more does nothing. */
  start(): void;
  /** Sends what waits; resolves when each batch was tried once. */
  flush(): Promise<void>;
  /** Hands over what waits, stops listening and takes nothing more. */
  dispose(): void;
  /** Records that were lost, by the reason. They are told to the intake too, as messages `TelemetryDropped.{reason}`. */
  drops(): DropCounts;
}
