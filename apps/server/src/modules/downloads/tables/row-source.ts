import type { Cell } from "./table.ts";

type Row = readonly Cell[];

/** Rows for several sheets, read one after the other. */
export interface RowSource {
  /** Returns undefined at the end. */
  next(): Promise<Row | undefined>;
  /** Peeks without consuming. */
  hasMore(): Promise<boolean>;
  /** Stops reading from the source. */
  close(): Promise<void>;
}

export function createRowSource(rows: AsyncIterable<Row>): RowSource {
  const iterator = rows[Symbol.asyncIterator]();
  let peeked: IteratorResult<Row> | undefined;
  return {
    async next() {
      const result = peeked ?? (await iterator.next());
      peeked = undefined;
      return result.done === true ? undefined : result.value;
    },
    async hasMore() {
      peeked ??= await iterator.next();
      return peeked.done !== true;
    },
    async close() {
      await iterator.return?.();
    },
  };
}
