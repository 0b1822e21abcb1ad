import type { TelemetryLogEntry } from "@corp/api/telemetry-report";

/** The entries of the live log, oldest first. */
export interface LogTail {
  readonly entries: readonly TelemetryLogEntry[];
  /** More came at once than could be taken. */
  readonly hasGap: boolean;
  readonly isLoaded: boolean;
  readonly isFailing: boolean;
  /** How many came with the last answer that was not the first. */
  readonly added: number;
}

export type LogTailAction =
  | { readonly type: "taken"; readonly items: readonly TelemetryLogEntry[]; readonly isCut: boolean }
  | { readonly type: "failed" };

/** Older entries are reached through filters. */
const maxEntries = 500;
/** Concurrent entries may become visible out of order, so this span is requested again. */
const overlapMs = 10_000;

export const emptyLogTail: LogTail = { entries: [], hasGap: false, isLoaded: false, isFailing: false, added: 0 };

export function reduceLogTail(tail: LogTail, action: LogTailAction): LogTail {
  switch (action.type) {
    case "failed":
      return { ...tail, isFailing: true, added: 0 };
    case "taken": {
      const known = new Set(tail.entries.map(({ log_id }) => log_id));
      const fresh = action.items.filter(({ log_id }) => !known.has(log_id));
      const entries = [...tail.entries, ...fresh].toSorted((a, b) => Number(a.log_id) - Number(b.log_id));
      return {
        entries: entries.slice(-maxEntries),
        hasGap: tail.isLoaded && (tail.hasGap || action.isCut),
        isLoaded: true,
        isFailing: false,
        added: tail.isLoaded ? fresh.length : 0,
      };
    }
  }
}

/** The id to request entries after: the newest one older than the overlap. */
export function nextAfterId({ entries }: LogTail): string | undefined {
  const newest = entries.at(-1);
  if (newest === undefined) return undefined;
  const settled = Date.parse(newest.received_at) - overlapMs;
  return (entries.findLast(({ received_at }) => Date.parse(received_at) <= settled) ?? entries[0])?.log_id;
}
