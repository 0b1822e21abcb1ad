import type { Readable } from "node:stream";

/** A date is written in the table's time zone; null is an empty cell. */
export type Cell = string | number | Date | null;

/** A table that may be larger than memory. */
export interface Table {
  /** The name of its sheet: at most 25 characters, none of `[]:*?/\`, so that a number can be appended. */
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * Writes with backpressure and constant memory. Destroying the stream ends the rows; an error of the rows destroys the
 * stream.
 */
export type TableWriter = (table: Table) => Readable;
