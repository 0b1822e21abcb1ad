import { LEASE_MARGIN_MS } from "../constants.ts";
import { warnUnexpected } from "../logging/warn-unexpected.ts";
import type { TelemetryPorts, TextStorage } from "../ports/telemetry-ports.ts";
import type { Batch } from "./batch.ts";
import type { DeliverySettings } from "./delivery-options.ts";

/** A batch as serialised in `localStorage`. Pages of older builds read it: change it only by appending. */
export type StoredBatch = readonly [
  url: string,
  body: string,
  count: number,
  createdMs: number,
  leaseEndMs: number,
  isUnconfirmed: boolean | null | undefined,
  weight?: number,
  mayHaveArrived?: boolean,
];

/**
 * The copies of batches in `localStorage`: written before the first request, removed on confirmation. None of these
 * throws.
 */
export interface StoredBatches {
  /** A batch whose address is not known yet is not stored: no other page could send it. */
  save(batch: Batch, isLeased: boolean): void;
  /**
   * `save` with a lease at the end of the current task: the write costs as much as everything else done for a record.
   */
  saveSoon(batch: Batch): void;
  read(id: string): string | null | undefined;
  remove(id: string): void;
  /** Includes the batches of other pages. */
  ids(): readonly string[];
  /** Whether another page claimed or delivered the batch after our lease had ended. */
  isClaimed(batch: Batch): boolean;
}

/**
 * `localStorage` because it is synchronous: a write survives a crash in the next moment. Where it is missing, blocked
 * or full, a batch lives in memory only.
 */
export function createStoredBatches(
  ports: TelemetryPorts,
  { storagePrefix: prefix, timeoutMs }: DeliverySettings,
): StoredBatches {
  const attempt = <Result>(access: (storage: TextStorage) => Result): Result | undefined => {
    try {
      const storage = prefix === null ? undefined : ports.storage?.();
      return storage && access(storage);
    } catch (error) {
      warnUnexpected("localStorage failed; batches stay in memory", error);
      return undefined;
    }
  };
  const keyOf = (id: string): string => `${prefix}:${id}`;
  const read = (id: string): string | null | undefined => attempt((storage) => storage.getItem(keyOf(id)));

  const unsaved = new Map<string, Batch>();

  const save: StoredBatches["save"] = (batch, isLeased) => {
    unsaved.delete(batch.id);
    attempt((storage) => {
      const { id, channel, body, count, createdMs, isUnconfirmed = null, weight } = batch;
      if (!channel.url) return;
      const leaseEndMs = isLeased ? Number(ports.now()) + timeoutMs + LEASE_MARGIN_MS : 0;
      const mayHaveArrived = (batch.isInFlight || batch.mayHaveArrived) ?? false;
      const entry: StoredBatch = [
        channel.url,
        body,
        count,
        createdMs,
        leaseEndMs,
        isUnconfirmed,
        weight,
        mayHaveArrived,
      ];
      const stored = JSON.stringify(entry);
      storage.setItem(keyOf(id), stored);
      batch.stored = stored;
      batch.leaseEndMs = leaseEndMs;
    });
  };

  return {
    read,
    save,
    saveSoon: (batch) => {
      if (unsaved.size === 0) queueMicrotask(() => unsaved.forEach((waiting) => save(waiting, true)));
      unsaved.set(batch.id, batch);
    },
    remove: (id) => {
      unsaved.delete(id);
      attempt((storage) => storage.removeItem(keyOf(id)));
    },
    ids: () =>
      attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index)?.split(/:(?=[^:]*$)/u)).flatMap(
          // Ids contain no colon, so a longer prefix that starts like ours does not match.
          (parts) => (parts?.[0] === prefix ? (parts?.[1] ?? []) : []),
        ),
      ) ?? [],
    isClaimed: ({ id, stored, leaseEndMs }) => {
      if (!stored || leaseEndMs > Number(ports.now())) return false;
      const found = read(id);
      return found !== undefined && found !== stored;
    },
  };
}
