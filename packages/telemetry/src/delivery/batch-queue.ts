import { QUEUE_MAX_ITEMS } from "../constants.ts";
import type { Timers } from "../telemetry-ports.ts";

export interface BatchQueueOptions<Item> {
  /** Items that make a batch full. */
  readonly size: number;
  /** How long a batch that is not full waits, in milliseconds. */
  readonly intervalMs: number;
  readonly timers: Timers;
  /** Sends one batch; resolves to whether it arrived. Never rejects. */
  readonly send: (batch: readonly Item[]) => Promise<boolean>;
  /** Hands everything to the browser at once, because the page may be gone; returns how many items it did not take. */
  readonly sendOnExit: (items: readonly Item[]) => number;
  /** Whether the page is hidden: from then on nothing waits. */
  readonly isExiting: () => boolean;
  readonly onDrop: (count: number) => void;
  /** The two items as one, or `undefined` when they are of different kinds. */
  readonly merge?: ((queued: Item, added: Item) => Item | undefined) | undefined;
}

export interface BatchQueue<Item> {
  add(item: Item): void;
  /** Sends what is queued; resolves when nothing is queued or under way. */
  flush(): Promise<void>;
  flushOnExit(): void;
}

/**
 * One queue in front of one endpoint. One batch is under way at a time, so a slow intake makes the queue grow, never the number of
 * requests; past its bound the oldest items are dropped and counted.
 */
export function createBatchQueue<Item>(options: BatchQueueOptions<Item>): BatchQueue<Item> {
  const queued: Item[] = [];
  let timer: unknown;
  let draining: Promise<void> | undefined;

  const add = (item: Item): void => {
    const merged = mergeInto(queued, item, options.merge);
    if (!merged) queued.push(item);
    if (queued.length > QUEUE_MAX_ITEMS) {
      queued.shift();
      options.onDrop(1);
    }
    if (options.isExiting()) flushOnExit();
    else if (queued.length >= options.size) void flush();
    else timer ??= options.timers.setTimeout(() => void flush(), options.intervalMs);
  };

  const flush = (): Promise<void> => {
    stopTimer();
    if (queued.length > 0) draining ??= drain();
    return draining ?? Promise.resolve();
  };

  const drain = async (): Promise<void> => {
    while (queued.length > 0) {
      const batch = queued.splice(0, options.size);
      if (!(await options.send(batch))) options.onDrop(batch.length);
    }
    // In the same step as the last look at the queue: an item added a microtask later must begin a drain of its own.
    draining = undefined;
  };

  const flushOnExit = (): void => {
    stopTimer();
    if (queued.length > 0) options.onDrop(options.sendOnExit(queued.splice(0)));
  };

  const stopTimer = (): void => {
    options.timers.clearTimeout(timer);
    timer = undefined;
  };

  return { add, flush, flushOnExit };
}

function mergeInto<Item>(queued: Item[], added: Item, merge: BatchQueueOptions<Item>["merge"]): boolean {
  if (!merge) return false;
  return queued.some((item, index) => {
    const sum = merge(item, added);
    if (sum === undefined) return false;
    queued[index] = sum;
    return true;
  });
}
