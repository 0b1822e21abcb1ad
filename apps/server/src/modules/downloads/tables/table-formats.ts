import { csvFile } from "./csv-file.ts";
import type { TableWriter } from "./table.ts";
import { xlsxFile } from "./xlsx-file.ts";

export type TableFormat = "csv" | "xlsx";

interface FormatDefinition {
  readonly contentType: string;
  readonly write: TableWriter;
}

export const tableFormats: Readonly<Record<TableFormat, FormatDefinition>> = {
  csv: { contentType: "text/csv; charset=utf-8", write: (table) => csvFile(table) },
  xlsx: {
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: (table) => xlsxFile(table),
  },
};
