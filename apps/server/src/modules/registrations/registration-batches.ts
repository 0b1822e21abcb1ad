interface BatchesOptions<Item> {
  /** Items of one key keep their order, and are in one batch at a time. */
  readonly toKey: (item: Item) => string;
  /** Whether the batch can take this item too. If not, the item begins the next batch. */
  readonly canJoin: (batch: readonly Item[], item: Item) => boolean;
  /**
   * Calls `take` once, as late as it can: items that arrive before that join the batch. Settles the items, but those
   * that it returns: no other batch must wait for them. Must not reject.
   */
  readonly run: (take: () => readonly Item[]) => Promise<readonly Item[]>;
  /** Settles items of one key that `run` returned, while batches of other keys run. Must not reject. */
  readonly runAlone: (items: readonly Item[]) => Promise<void>;
}

export interface Batches<Item> {
  add(item: Item): void;
}

/** Bounds the time for which other processes wait for the locks. */
const maxBatchSize = 64;

/**
 * Group commit: one batch runs at a time, the first item's at once. Items that arrive meanwhile are the next batch, in
 * the order of their arrival.
 */
export function createBatches<Item>({ toKey, canJoin, run, runAlone }: BatchesOptions<Item>): Batches<Item> {
  let waiting: Item[] = [];
  let isRunning = false;
  const keysAlone = new Set<string>();
  const isReady = (item: Item): boolean => !keysAlone.has(toKey(item));

  return {
    add(item) {
      waiting.push(item);
      void runAll();
    },
  };

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waiting.some(isReady)) {
      for (const [key, items] of Map.groupBy(await run(takeBatch), toKey)) void runOneKey(key, items);
    }
    isRunning = false;
  }

  async function runOneKey(key: string, items: readonly Item[]): Promise<void> {
    keysAlone.add(key);
    await runAlone(items);
    keysAlone.delete(key);
    void runAll();
  }

  function takeBatch(): Item[] {
    const batch: Item[] = [];
    let isClosed = false;
    waiting = waiting.filter((item) => {
      if (!isReady(item)) return true;
      isClosed ||= batch.length === maxBatchSize || !canJoin(batch, item);
      if (!isClosed) batch.push(item);
      return isClosed;
    });
    return batch;
  }
}
