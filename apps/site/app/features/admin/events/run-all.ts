export interface RunResult<Item, Result> {
  readonly done: readonly (readonly [Item, Result])[];
  readonly failed: readonly (readonly [Item, unknown])[];
}

/** Applies `work` to all items with limited concurrency; a failure does not stop the others. */
export async function runAll<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  concurrency = 4,
): Promise<RunResult<Item, Result>> {
  const done: (readonly [Item, Result])[] = [];
  const failed: (readonly [Item, unknown])[] = [];
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) {
      await work(item).then(
        (result) => done.push([item, result]),
        (error: unknown) => failed.push([item, error]),
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return { done, failed };
}
