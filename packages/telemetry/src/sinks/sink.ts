import type { OfflineQueue } from "../delivery/offline-queue.ts";
import type { BuildInfo } from "../logging/remote-log-entry.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";

/** `connect` opens a channel on the page's offline queue. */
export interface SinkContext extends Pick<OfflineQueue, "connect"> {
  readonly service: string;
  readonly build: BuildInfo;
  readonly ports: TelemetryPorts;
}

/** A destination of records: returns a function that sends the kinds it knows and ignores the others. */
export type Sink = (context: SinkContext) => (record: TelemetryRecord) => void;

/** A batch is sent at whichever limit it reaches first. */
export interface BatchOptions {
  /** Items in a full batch. @default BATCH_SIZE */
  readonly size?: number | undefined;
  /** How long an incomplete batch waits, in milliseconds. @default BATCH_INTERVAL_MS */
  readonly intervalMs?: number | undefined;
}

/** Identifies the sender to the intake: `?service=…&environment=…&release=…`. */
export function buildQuery({
  service,
  build: { environment, release },
}: Pick<SinkContext, "build" | "service">): string {
  return `?${new URLSearchParams({ service, environment, ...(release && { release }) })}`;
}
