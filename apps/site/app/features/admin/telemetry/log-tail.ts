import type { TelemetryLogEntry } from "@corp/api/telemetry-report";

/** What the live log holds, oldest first. */
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

/** Nobody reads further back in a live log; for that there are filters. */
const maxEntries = 500;
/** Two entries that came at the same time may become visible in the other order: so far back is asked for again. */
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

/** After which entry to ask for more: the newest that no other can come before any longer. */
export function nextAfterId({ entries }: LogTail): string | undefined {
  const newest = entries.at(-1);
  if (newest === undefined) return undefined;
  const settled = Date.parse(newest.received_at) - overlapMs;
  return (entries.findLast(({ received_at }) => Date.parse(received_at) <= settled) ?? entries[0])?.log_id;
}
