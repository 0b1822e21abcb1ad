interface BatchesOptions<Item> {
  /** Whether the batch can take this item too. If not, the item begins the next batch. */
  readonly canJoin: (batch: readonly Item[], item: Item) => boolean;
  /**
   * Calls `take` once, as late as it can: items that arrive before that join the batch. Settles each item; must not
   * reject.
   */
  readonly run: (key: string, take: () => readonly Item[]) => Promise<void>;
}

export interface Batches<Item> {
  add(key: string, item: Item): void;
}

/** Bounds the time for which other processes wait for the lock. */
const maxBatchSize = 64;

/**
 * Group commit: one batch per key runs at a time, the first item's at once. Items that arrive meanwhile are the next
 * batch, in the order of their arrival.
 */
export function createBatches<Item>({ canJoin, run }: BatchesOptions<Item>): Batches<Item> {
  const queues = new Map<string, Item[]>();

  return {
    add(key, item) {
      const queue = queues.get(key);
      if (queue !== undefined) return void queue.push(item);
      const started = [item];
      queues.set(key, started);
      void runAll(key, started);
    },
  };

  async function runAll(key: string, queue: Item[]): Promise<void> {
    while (queue.length > 0) await run(key, () => takeBatch(queue));
    queues.delete(key);
  }

  function takeBatch(queue: Item[]): Item[] {
    const batch: Item[] = [];
    for (const item of queue) {
      if (batch.length === maxBatchSize || !canJoin(batch, item)) break;
      batch.push(item);
    }
    queue.splice(0, batch.length);
    return batch;
  }
}
