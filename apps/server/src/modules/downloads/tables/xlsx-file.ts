import { Readable } from "node:stream";
import type { PassThrough } from "node:stream";
import { ZipFile } from "yazl";
import { createRowSource } from "./row-source.ts";
import type { RowSource } from "./row-source.ts";
import { rowXml, sheetHead, sheetTail } from "./sheet-xml.ts";
import { createInstantText } from "./table.ts";
import type { Table } from "./table.ts";
import { contentTypes, packageRelations, styles, workbook, workbookRelations } from "./workbook-parts.ts";

/** Excel's limit, including the header. */
const maxSheetLines = 1_048_576;
const chunkCharacters = 64 * 1024;
/** Table text shrinks to a tenth at any level; higher ones only take longer. */
const compressionLevel = 3;

/**
 * A table as an Office Open XML workbook (ISO/IEC 29500). Every text is a text cell, never a formula. Rows beyond the
 * limit of a sheet continue in the next one.
 *
 * @param sheetLines rows per sheet, including the header. @default 1,048,576
 */
export function xlsxFile(table: Table, sheetLines: number = maxSheetLines): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const rows = createRowSource(table.rows);
  const add = (path: string, xml: string): void => zip.addBuffer(Buffer.from(xml), path);

  function addSheet(number: number): void {
    const sheet = Readable.from(
      sheetChunks(table, rows, sheetLines, () => afterSheet(number)),
      { objectMode: false },
    );
    // yazl pipes the sheet, and `pipe` propagates neither errors nor the end of the reader.
    sheet.once("error", (error) => output.destroy(error));
    output.once("close", () => sheet.destroy());
    zip.addReadStream(sheet, `xl/worksheets/sheet${number}.xml`, { compressionLevel });
  }

  async function afterSheet(number: number): Promise<void> {
    if (await rows.hasMore()) return addSheet(number + 1);
    add("xl/styles.xml", styles);
    add("xl/_rels/workbook.xml.rels", workbookRelations(number));
    add("xl/workbook.xml", workbook(table.title, number));
    return zip.end();
  }

  zip.once("error", (error: Error) => output.destroy(error));
  add("[Content_Types].xml", contentTypes);
  add("_rels/.rels", packageRelations);
  addSheet(1);
  return output;
}

async function* sheetChunks(
  { header, timeZone }: Table,
  rows: RowSource,
  sheetLines: number,
  onComplete: () => Promise<void>,
): AsyncGenerator<Buffer> {
  const instantText = createInstantText(timeZone);
  let isComplete = false;
  try {
    let chunk = sheetHead(header);
    for (let line = 2; line <= sheetLines; line += 1) {
      const row = await rows.next();
      if (row === undefined) break;
      chunk += rowXml(row, line, instantText);
      if (chunk.length >= chunkCharacters) {
        yield Buffer.from(chunk);
        chunk = "";
      }
    }
    yield Buffer.from(chunk + sheetTail);
    await onComplete();
    isComplete = true;
  } finally {
    if (!isComplete) await rows.close();
  }
}
