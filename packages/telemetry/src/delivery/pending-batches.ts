import { warnUnexpected } from "../logging/warn-unexpected.ts";
import type { TelemetryPorts, TextStorage } from "../ports/telemetry-ports.ts";
import type { Batch, Channel } from "./batch.ts";
import type { DeliverySettings, DropCounts, DropReason } from "./delivery-options.ts";

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

export function createPendingBatches(
  ports: TelemetryPorts,
  settings: DeliverySettings,
  onRefused?: (body: string) => void,
): PendingBatches {
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
    if (!forget(batch) || !reason) return;
    countDropped(reason, batch.weight);
    if (reason === "refused") onRefused?.(batch.body);
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
      storage.save(hold(batch));
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

/** A batch as serialised in `localStorage`. Pages of older builds read it: change it only by appending. */
export type StoredBatch = readonly [
  url: string,
  body: string,
  count: number,
  createdMs: number,
  /** Older builds have the end of a lease here. */
  unused: number,
  isUnconfirmed: boolean | null | undefined,
  weight?: number,
  mayHaveArrived?: boolean,
];

/**
 * The copies of batches in `localStorage`: written before the first request, removed on confirmation. None of these
 * throws.
 */
export interface StoredBatches {
  /** A batch whose URL is not known yet is not stored: no other page could send it. */
  save(batch: Batch): void;
  /** `save` at the end of the current task: the write costs as much as everything else done for a record. */
  saveSoon(batch: Batch): void;
  read(id: string): string | null | undefined;
  remove(id: string): void;
  /** Includes the batches of other pages. */
  ids(): readonly string[];
  /** Whether another page has delivered or dropped the batch. */
  isRemoved(batch: Batch): boolean;
}

/**
 * `localStorage` because it is synchronous: a write survives a crash in the next moment. Where it is missing, blocked
 * or full, a batch lives in memory only.
 */
function createStoredBatches(ports: TelemetryPorts, { storagePrefix: prefix }: DeliverySettings): StoredBatches {
  const attempt = <Result>(access: (storage: TextStorage) => Result): Result | undefined => {
    try {
      const storage = prefix === null ? undefined : ports.storage?.();
      return storage && access(storage);
    } catch (error) {
      warnUnexpected("localStorage failed; batches stay in memory", error);
      return undefined;
    }
  };
  const storageKey = (id: string): string => `${prefix}:${id}`;
  const read = (id: string): string | null | undefined => attempt((storage) => storage.getItem(storageKey(id)));

  const unsaved = new Map<string, Batch>();

  const save: StoredBatches["save"] = (batch) => {
    unsaved.delete(batch.id);
    const isStored = attempt((storage) => {
      const { id, channel, body, count, createdMs, isUnconfirmed = null, weight } = batch;
      if (!channel.url) return false;
      const mayHaveArrived = (batch.isInFlight || batch.mayHaveArrived) ?? false;
      const entry: StoredBatch = [channel.url, body, count, createdMs, 0, isUnconfirmed, weight, mayHaveArrived];
      storage.setItem(storageKey(id), JSON.stringify(entry));
      return true;
    });
    batch.isStored = isStored ?? false;
  };

  return {
    read,
    save,
    saveSoon: (batch) => {
      if (unsaved.size === 0) queueMicrotask(() => unsaved.forEach((waiting) => save(waiting)));
      unsaved.set(batch.id, batch);
    },
    remove: (id) => {
      unsaved.delete(id);
      attempt((storage) => storage.removeItem(storageKey(id)));
    },
    ids: () =>
      attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index)?.split(/:(?=[^:]*$)/u)).flatMap(
          // Ids contain no colon, so a longer prefix that starts like ours does not match.
          (parts) => (parts?.[0] === prefix ? (parts?.[1] ?? []) : []),
        ),
      ) ?? [],
    isRemoved: ({ id, isStored = false }) => isStored && read(id) === null,
  };
}
