import type { Readable } from "node:stream";

/** A date is written in the table's zone; null leaves the cell empty. */
export type Cell = string | number | Date | null;

/** A table that may be longer than memory is large. */
export interface Table {
  /** What its sheet is called: at most 25 characters, none of `[]:*?/\`, so that a number still fits behind it. */
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * Writes no faster than the stream is read and keeps nothing of what was written. Whoever stops reading destroys the stream, which ends the
 * rows, too; what the rows throw destroys the stream with it.
 */
export type TableWriter = (table: Table) => Readable;
