import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { Options } from "csv-stringify/sync";
import { cleanText, createInstantText } from "./table.ts";
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

/** Characters that start a formula. East Asian spreadsheets accept the full-width forms. */
const formulaStart = /[=+\-@＝＋－＠]/u;
const lineStart = /^[\t\r\n]/u;
/** Quotes, spaces and separators of cells: Excel in a Russian locale splits at `;` instead of commas. */
const cellStarts = /[;"\s]+/gu;
const leading = /^["\s]*/u;
const separators = [";", "\t", "\r", "\n"];

/**
 * Inserts `'` before everything that a spreadsheet could execute as a formula when it opens the text as a cell, or
 * splits it into cells at semicolons, tabs and line breaks. Takes linear time.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function defuseFormulas(text: string): string {
  const isFormula = formulaStart.test(text.charAt(leading.exec(text)?.[0].length ?? 0));
  const defused = formulaStart.test(text) ? text.replace(cellStarts, defuseCellStart) : text;
  return isFormula || lineStart.test(text) ? `'${defused}` : defused;
}

function defuseCellStart(run: string, offset: number, text: string): string {
  if (!formulaStart.test(text.charAt(offset + run.length))) return run;
  const cut = 1 + Math.max(...separators.map((separator) => run.lastIndexOf(separator)));
  return cut === 0 ? run : `${run.slice(0, cut)}'${run.slice(cut)}`;
}
