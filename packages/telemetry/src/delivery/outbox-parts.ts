import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { BatchList } from "./pending-batches.ts";
import type { Lane } from "./batch.ts";
import type { Settings } from "./settings.ts";

/** What the parts of one outbox share. */
export interface OutboxParts {
  readonly ports: TelemetryPorts;
  readonly settings: Settings;
  readonly list: BatchList;
  readonly lanes: Lane[];
  /** Whether nobody sees the page: from then on nothing waits. */
  readonly isHidden: () => boolean;
  /** Sends or hands over what is due. */
  readonly pump: () => void;
  /** Aborted when the outbox is disposed of. */
  readonly signal: AbortSignal;
}
