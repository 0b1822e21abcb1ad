import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { Batch } from "./batch.ts";
import type { DeliverySettings, DropCounts, DropReason } from "./delivery-options.ts";
import { createStoredBatches } from "./stored-batches.ts";
import type { StoredBatches } from "./stored-batches.ts";

/**
 * The batches this page is responsible for, in memory and in storage, within the bounds; and the dropped-event
 * counters.
 */
export interface PendingBatches {
  readonly storage: StoredBatches;
  /** Returns the oldest first. A copy: callers add and remove while they iterate. */
  all(): Batch[];
  /** Stores a new or changed batch now. */
  keep(batch: Batch): Batch;
  /** Stores it at the end of the current task. */
  keepSoon(batch: Batch): Batch;
  /** Removes it from memory only: another page owns it now. */
  forget(batch: Batch): void;
  /** Removes it from memory and storage, and counts its records when there is a reason. */
  discard(batch: Batch, reason?: DropReason): void;
  has(batch: Batch): boolean;
  /** Discards the oldest batches above the bounds. */
  trim(): void;
  countDropped(reason: DropReason, count?: number): void;
  dropCounts(): DropCounts;
}

export function createPendingBatches(ports: TelemetryPorts, settings: DeliverySettings): PendingBatches {
  const storage = createStoredBatches(ports, settings);
  const encoder = new TextEncoder();
  const batches = new Set<Batch>();
  const counts: Partial<Record<DropReason, number>> = {};

  const all = (): Batch[] => [...batches].toSorted((one, other) => one.createdMs - other.createdMs);

  const countDropped: PendingBatches["countDropped"] = (reason, count = 1) => {
    counts[reason] = (counts[reason] ?? 0) + count;
  };

  const hold = (batch: Batch): Batch => {
    batches.add(batch);
    batch.bytes = encoder.encode(batch.body).length;
    return batch;
  };

  const forget = (batch: Batch): boolean => {
    batch.items = undefined;
    return batches.delete(batch);
  };

  const discard: PendingBatches["discard"] = (batch, reason) => {
    storage.remove(batch.id);
    if (forget(batch) && reason) countDropped(reason, batch.count);
  };

  return {
    storage,
    all,
    countDropped,
    forget,
    discard,
    dropCounts: () => ({ ...counts }),
    has: (batch) => batches.has(batch),
    keep: (batch) => {
      storage.save(hold(batch), true);
      return batch;
    },
    keepSoon: (batch) => {
      storage.saveSoon(hold(batch));
      return batch;
    },
    trim: () => {
      let items = settings.maxItems;
      let bytes = settings.maxBytes;
      for (const batch of all().toReversed()) {
        items -= batch.count;
        bytes -= batch.bytes;
        // An unconfirmed batch probably arrived, so it is not counted as lost.
        if (items < 0 || bytes < 0) discard(batch, batch.isUnconfirmed ? undefined : "overflow");
      }
    },
  };
}
