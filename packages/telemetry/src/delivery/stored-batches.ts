import { LEASE_MARGIN_MS } from "../constants.ts";
import type { TelemetryPorts, TextStorage } from "../ports/telemetry-ports.ts";
import type { Batch } from "./batch.ts";
import type { Settings } from "./settings.ts";

/** A batch as it is stored. */
export type StoredBatch = readonly [
  url: string,
  body: string,
  count: number,
  bornMs: number,
  leaseMs: number,
  isHandedOver: boolean | null | undefined,
];

/** The batches in `localStorage`: written before they are sent, removed when they arrived. Nothing here throws. */
export interface Journal {
  /** While it is held no other page sends it, until the lease ends. What has no address yet is not stored: who could send it? */
  save(batch: Batch, isHeld: boolean): void;
  /** The same, held, at the end of the current task: to write costs as much as everything else of a record. */
  saveSoon(batch: Batch): void;
  read(id: string): string | null | undefined;
  remove(id: string): void;
  /** Of all pages. */
  ids(): readonly string[];
  /** Whether another page took it over, or delivered it, after the lease had ended. */
  isTaken(batch: Batch): boolean;
}

/**
 * `localStorage` because it is synchronous: what is written stays written when the page ends or crashes in the next moment. Where it is
 * missing, blocked or full a batch lives in memory alone.
 */
export function createJournal(ports: TelemetryPorts, { storagePrefix: prefix, timeoutMs }: Settings): Journal {
  const attempt = <Result>(work: (storage: TextStorage) => Result): Result | undefined => {
    try {
      const storage = prefix === null ? undefined : ports.storage?.();
      return storage && work(storage);
    } catch {
      return undefined;
    }
  };
  const keyOf = (id: string): string => `${prefix}:${id}`;
  const read = (id: string): string | null | undefined => attempt((storage) => storage.getItem(keyOf(id)));

  const unsaved = new Map<string, Batch>();

  const save: Journal["save"] = (batch, isHeld) => {
    unsaved.delete(batch.id);
    attempt((storage) => {
      const { id, lane, body, count, bornMs, isHandedOver } = batch;
      if (!lane.url) return;
      const until = isHeld ? Number(ports.now()) + timeoutMs + LEASE_MARGIN_MS : 0;
      const stored = JSON.stringify([lane.url, body, count, bornMs, until, isHandedOver]);
      storage.setItem(keyOf(id), stored);
      batch.stored = stored;
      batch.leaseMs = until;
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
          // An id has no colon: a longer prefix that begins like ours is another's.
          (parts) => (parts?.[0] === prefix ? (parts?.[1] ?? []) : []),
        ),
      ) ?? [],
    isTaken: ({ id, stored, leaseMs }) => {
      if (!stored || leaseMs > Number(ports.now())) return false;
      const found = read(id);
      return found !== undefined && found !== stored;
    },
  };
}
