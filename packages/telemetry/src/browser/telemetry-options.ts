import type { LogLevel } from "../logging/level.ts";
import type { BuildInfo, RemoteLogEntry, TelemetryUser } from "../logging/remote-log-entry.ts";
import type { ErrorMetric, MessageMetric } from "../metrics/metric.ts";
import type { ClassifySource } from "../typing/error-type.ts";
import type { TelemetryPorts } from "../telemetry-ports.ts";

/** What is about to be queued. */
export type TelemetryRecord =
  | { readonly kind: "log"; readonly value: RemoteLogEntry }
  | { readonly kind: "error"; readonly value: ErrorMetric }
  | { readonly kind: "message"; readonly value: MessageMetric };

export interface TelemetryOptions extends BuildInfo {
  /** The service's name, the `login` of the log gateway. */
  readonly service: string;
  /** Error metrics go to `{metricsBaseUrl}/error-metric`, message metrics to `{metricsBaseUrl}/message-metric`. */
  readonly metricsBaseUrl: string;
  /** The log gateway; entries go to `{logsUrl}/input/open?login={service}`. */
  readonly logsUrl: string;
  /** The most talkative level that is sent. @default "debug" */
  readonly level?: LogLevel;
  /** When a batch goes out, whichever comes first. @default 10 items or 1000 ms */
  readonly batch?: { readonly size?: number; readonly intervalMs?: number };
  /** @default the browser's own; without a browser nothing is sent */
  readonly ports?: Partial<TelemetryPorts>;
  /** Asked for each log entry. */
  readonly getUser?: () => TelemetryUser | undefined;
  /** The last word on each record: returns it, another of the same kind, or `null` to drop it. One that throws drops it too. */
  readonly beforeSend?: (record: TelemetryRecord) => TelemetryRecord | null;
  /** Names the framework's errors: `User{frameworkName}Error`. @default "React" */
  readonly frameworkName?: string;
  /** Tells from a stack whose code failed. @default everything is the user's */
  readonly classifySource?: ClassifySource;
}
