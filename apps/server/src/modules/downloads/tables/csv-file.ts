import { Readable } from "node:stream";
import { cleanText } from "./clean-text.ts";
import { defuseFormulas } from "./defuse-formulas.ts";
import { createInstantText } from "./instant-text.ts";
import type { Cell, Table } from "./table.ts";

const chunkCharacters = 64 * 1024;
/** Without it Excel takes the file for Windows-1251. */
const byteOrderMark = "\ufeff";

/** A table as CSV: UTF-8 with a byte order mark, RFC 4180, formulas defused. */
export function csvFile(table: Table): Readable {
  return Readable.from(csvChunks(table), { objectMode: false });
}

async function* csvChunks({ header, rows, timeZone }: Table): AsyncGenerator<Buffer> {
  const instantText = createInstantText(timeZone);
  let chunk = byteOrderMark + csvLine(header, instantText);
  for await (const row of rows) {
    chunk += csvLine(row, instantText);
    if (chunk.length >= chunkCharacters) {
      yield Buffer.from(chunk);
      chunk = "";
    }
  }
  if (chunk !== "") yield Buffer.from(chunk);
}

function csvLine(cells: readonly Cell[], instantText: (instant: Date) => string): string {
  const line = cells.map((cell) => csvField(cell, instantText)).join(",");
  // An empty line would be no record at all.
  return `${line === "" ? '""' : line}\r\n`;
}

function csvField(cell: Cell, instantText: (instant: Date) => string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  if (typeof cell === "object") return instantText(cell);
  const text = defuseFormulas(cleanText(cell));
  return /[",;\t\r\n]|^ | $/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
