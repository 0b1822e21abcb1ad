import type { DropCounts } from "../delivery/delivery-options.ts";
import type { ErrorReporter } from "../errors/error-reporter.ts";
import type { ErrorMechanism, ErrorOwner, ErrorType } from "../errors/error-type.ts";
import type { LogLevel, SerializedLevel } from "../logging/level.ts";
import type { Logger } from "../logging/logger.ts";
import type { BuildInfo } from "../logging/remote-log-entry.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { MessageType } from "../records/metric.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { Sink } from "../sinks/sink.ts";
import type { Consent } from "./telemetry-options.ts";

export interface ReportMessageOptions {
  /** @default "info" */
  readonly level?: LogLevel;
  /** @default "UserMessage" */
  readonly messageType?: MessageType;
}

/** An error right after it was reported. */
export interface ReportedError {
  readonly error: unknown;
  readonly errorType: ErrorType;
  readonly errorClass: string;
  readonly owner: ErrorOwner;
  readonly level: SerializedLevel;
  readonly mechanism: ErrorMechanism | undefined;
}

/** None of these throws or rejects, whatever the intake, the hooks or the caller do. On a server they do nothing. */
export interface Telemetry extends ErrorReporter {
  readonly service: string;
  readonly build: BuildInfo;
  /** `undefined` on a server. */
  readonly ports: TelemetryPorts | undefined;
  readonly logger: Logger;
  /** Counts a message by its class, a fixed short name. */
  reportMessage(messageClass: string, options?: ReportMessageOptions): void;
  /** Sends a custom record through the same filters to the same sinks. */
  record(record: TelemetryRecord): void;
  addSink(sink: Sink): void;
  /** Calls the listener after each reported error. Returns a function that removes it. */
  onError(listener: (reported: ReportedError) => void): () => void;
  /**
   * Calls the listener when the page is hidden or left, before the queue is sent. Returns a function that removes it.
   */
  onLeave(listener: () => void): () => void;
  consent(): Consent;
  setConsent(consent: Consent): void;
  /** Starts to listen for uncaught errors, unhandled rejections and page exit. Later calls do nothing. */
  start(): void;
  /** Sends the queue; resolves when each batch was tried once. */
  flush(): Promise<void>;
  /** Sends the queue as on page exit, stops listening and ignores further calls. */
  dispose(): void;
  /** Dropped-event counters by reason. The intake receives them too, as messages `TelemetryDropped.{reason}`. */
  dropCounts(): DropCounts;
}
