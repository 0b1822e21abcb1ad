import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { Batch } from "./batch.ts";
import { createJournal } from "./stored-batches.ts";
import type { Journal } from "./stored-batches.ts";
import type { DropCounts, DropReason } from "./delivery-options.ts";
import type { Settings } from "./settings.ts";

/** All batches that this page answers for, in memory and in the journal, within bounds; and the count of what was lost. */
export interface BatchList {
  readonly journal: Journal;
  /** Oldest first. A copy: what is done with one may add and remove others. */
  all(): Batch[];
  /** Writes it down, as new or as changed. */
  keep(batch: Batch): Batch;
  /** The same, written at the end of the current task. */
  keepSoon(batch: Batch): Batch;
  /** Out of memory alone: another page has it now. */
  forget(batch: Batch): void;
  /** Out of memory and journal; counted when there is a reason. */
  discard(batch: Batch, reason?: DropReason): void;
  has(batch: Batch): boolean;
  trim(): void;
  drop(reason: DropReason, count?: number): void;
  drops(): DropCounts;
}

export function createBatchList(ports: TelemetryPorts, settings: Settings): BatchList {
  const journal = createJournal(ports, settings);
  const encoder = new TextEncoder();
  const batches = new Set<Batch>();
  const counts: Partial<Record<DropReason, number>> = {};

  const all = (): Batch[] => [...batches].toSorted((one, other) => one.bornMs - other.bornMs);

  const drop: BatchList["drop"] = (reason, count = 1) => {
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

  const discard: BatchList["discard"] = (batch, reason) => {
    journal.remove(batch.id);
    if (forget(batch) && reason) drop(reason, batch.count);
  };

  return {
    journal,
    all,
    drop,
    forget,
    discard,
    drops: () => ({ ...counts }),
    has: (batch) => batches.has(batch),
    keep: (batch) => {
      journal.save(hold(batch), true);
      return batch;
    },
    keepSoon: (batch) => {
      journal.saveSoon(hold(batch));
      return batch;
    },
    trim: () => {
      let items = settings.maxItems;
      let bytes = settings.maxBytes;
      // From the newest back: what does not fit any more is the oldest.
      for (const batch of all().toReversed()) {
        items -= batch.count;
        bytes -= batch.bytes;
        if (items < 0 || bytes < 0) discard(batch, batch.isHandedOver ? undefined : "overflow");
      }
    },
  };
}
