import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { Options } from "csv-stringify/sync";
import { cleanText } from "./clean-text.ts";
import { defuseFormulas } from "./defuse-formulas.ts";
import { createInstantText } from "./instant-text.ts";
import type { Cell, Table } from "./table.ts";

const rowsPerChunk = 200;
/** Without it Excel reads the file as Windows-1251. */
const byteOrderMark = "\ufeff";

/** Excel in some locales splits cells at semicolons and tabs. Some programs trim unquoted spaces. */
const format: Options = { record_delimiter: "\r\n", quoted_match: /[;\t\r\n]|^ | $/u };

/** A table as CSV: UTF-8 with a byte order mark, RFC 4180, formulas defused. */
export function csvFile(table: Table): Readable {
  return Readable.from(csvChunks(table), { objectMode: false });
}

async function* csvChunks({ header, rows, timeZone }: Table): AsyncGenerator<Buffer> {
  const instantText = createInstantText(timeZone);
  const toRecord = (row: readonly Cell[]): string[] => row.map((cell) => cellText(cell, instantText));
  yield Buffer.from(byteOrderMark + stringify([toRecord(header)], format));
  let records: string[][] = [];
  for await (const row of rows) {
    records.push(toRecord(row));
    if (records.length < rowsPerChunk) continue;
    yield Buffer.from(stringify(records, format));
    records = [];
  }
  if (records.length > 0) yield Buffer.from(stringify(records, format));
}

function cellText(cell: Cell, instantText: (instant: Date) => string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  return typeof cell === "string" ? defuseFormulas(cleanText(cell)) : instantText(cell);
}
