import type { Outbox } from "../delivery/offline-queue.ts";
import type { BuildInfo } from "../logging/remote-log-entry.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";

/** What a sink is told of the page it works for. */
export interface SinkContext extends Pick<Outbox, "connect"> {
  readonly service: string;
  readonly build: BuildInfo;
  readonly ports: TelemetryPorts;
}

/** Where records go: given the page, it returns what takes each record; kinds it does not know it leaves alone. */
export type Sink = (context: SinkContext) => (record: TelemetryRecord) => void;
