import type { Cell } from "./table.ts";

type Row = readonly Cell[];

/** Rows that several sheets take from one after the other. */
export interface RowSource {
  /** Undefined: there are no more. */
  next(): Promise<Row | undefined>;
  /** Takes nothing away. */
  hasMore(): Promise<boolean>;
  /** Tells where the rows come from that no more are wanted. */
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
