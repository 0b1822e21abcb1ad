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

/** Characters that XML 1.0 cannot contain (section 2.2). */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** Removes control characters except tabs and line breaks, and replaces lone surrogates by U+FFFD. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unprintable, "");
}

/**
 * Formats instants as local time, `2026-11-21 19:00`. Text, because dates of spreadsheets have no time zone and are
 * displayed in the reader's locale.
 */
export function createInstantText(timeZone: string): (instant: Date) => string {
  // The Swedish locale formats dates like ISO 8601.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return (instant) => (Number.isNaN(instant.getTime()) ? "" : format.format(instant));
}
