import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { Batch, Channel } from "./batch.ts";
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
  /** Discards batches above the bounds: a storm of one endpoint must not push out the records of the others. */
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
    if (forget(batch) && reason) countDropped(reason, batch.weight);
  };

  /**
   * The oldest batch of the channel that holds most of what is above its bound, or one above the bound by itself. Never
   * one in flight, which is about to leave the queue and must not be counted as lost too.
   */
  const overflowing = (): Batch | undefined => {
    const isOverBytes = total(batches, "bytes") > settings.maxBytes;
    if (!isOverBytes && total(batches, "count") <= settings.maxItems) return undefined;
    const oldestFirst = all().filter(({ isInFlight }) => !isInFlight);
    const size = isOverBytes ? "bytes" : "count";
    const loads = new Map<Channel, number>();
    for (const batch of oldestFirst) loads.set(batch.channel, (loads.get(batch.channel) ?? 0) + batch[size]);
    const fullest = Math.max(...loads.values());
    return (
      oldestFirst.find(({ bytes }) => bytes > settings.maxBytes) ??
      oldestFirst.find(({ channel }) => loads.get(channel) === fullest)
    );
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
      for (let batch = overflowing(); batch; batch = overflowing())
        discard(batch, batch.isUnconfirmed || batch.mayHaveArrived ? "unconfirmed" : "overflow");
    },
  };
}

function total(batches: Iterable<Batch>, size: "bytes" | "count"): number {
  let sum = 0;
  for (const batch of batches) sum += batch[size];
  return sum;
}
