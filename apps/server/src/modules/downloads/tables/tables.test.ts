import { buffer as readAll } from "node:stream/consumers";
import * as spreadsheet from "@e965/xlsx";
import { parse as parseCsv } from "csv-parse/sync";
import { array, asyncProperty, assert, constantFrom, integer, oneof, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { csvFile, defuseFormulas } from "./csv-file.ts";
import { tableFormats } from "./table-formats.ts";
import { cleanText } from "./table.ts";
import type { Cell, Table } from "./table.ts";
import { xlsxFile } from "./xlsx-file.ts";

const hostileCells = [
  "=cmd|'/C calc'!A0",
  "+1",
  "@SUM(1)",
  'кавычки "внутри"',
  "запятая, точка с запятой; и всё",
  "первая\nвторая\r\nтретья\rчетвёртая",
  "👩‍👩‍👧‍👦 и 🇷🇺",
  "половина \ud83d символа",
  "ноль \0 и \u0007 звонок \ufffe",
  "<b>&amp;</b> ]]>",
  "_x0041_ и _x005F_x0041_ и _X000d_",
  "  пробелы вокруг  ",
  "\ttab",
  "00123",
  "1e5",
  "true",
];
/** Any code unit, including lone surrogates and control characters. */
const unit = integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const text = oneof(string({ unit }), string({ unit: "grapheme" }), constantFrom(...hostileCells));
const width = 3;
const textRows = array(array(text, { minLength: width, maxLength: width }), { maxLength: 20 });

const createTable = (rows: readonly (readonly Cell[])[], header = ["Имя", "=Почта", "Когда"]): Table => ({
  title: "Участники",
  header,
  timeZone: "Europe/Moscow",
  rows: (async function* () {
    yield* rows;
  })(),
});

async function readCsv(table: Table): Promise<string[][]> {
  const bytes = await readAll(csvFile(table));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return parseCsv(bytes, { bom: true, record_delimiter: "\r\n" });
}

async function readXlsx(table: Table, sheetLines?: number): Promise<Record<string, (string | undefined)[][]>> {
  const book = spreadsheet.read(await readAll(xlsxFile(table, sheetLines)), { cellFormula: true, raw: true });
  const cells = Object.values(book.Sheets).flatMap((sheet) => Object.values(sheet));
  expect(cells.filter((cell) => typeof cell === "object" && "f" in cell)).toEqual([]);
  return Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      spreadsheet.utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, blankrows: true, defval: "" }),
    ]),
  );
}

describe("CSV", () => {
  it("preserves every text except defused formulas and control characters", async () => {
    await assert(
      asyncProperty(textRows, async (rows) => {
        const [header, ...read] = await readCsv(createTable(rows));
        expect(header).toEqual(["Имя", "'=Почта", "Когда"]);
        expect(read).toEqual(rows.map((row) => row.map((cell) => defuseFormulas(cleanText(cell)))));
      }),
    );
  });

  it("conforms to RFC 4180 byte by byte", async () => {
    const table = createTable(
      [
        ["a,b", 'c"d', "e\nf"],
        ["", null, 5],
      ],
      ["x", "y", "z"],
    );
    expect((await readAll(csvFile(table))).toString().slice(1)).toBe('x,y,z\r\n"a,b","c""d","e\nf"\r\n,,5\r\n');
  });

  it("defuses a formula behind a control character", async () => {
    expect((await readCsv(createTable([["\0=1", "a;\u0001=2", ""]])))[1]).toEqual(["'=1", "a;'=2", ""]);
  });

  it("preserves a row of one empty cell", async () => {
    expect(await readCsv(createTable([[null], [""]], ["x"]))).toEqual([["x"], [""], [""]]);
  });
});

describe("XLSX", () => {
  const asCell = (cell: string): string => cleanText(cell).replaceAll(/\r\n?/gu, "\n");

  it("preserves every text as text, including formulas", async () => {
    await assert(
      asyncProperty(textRows, async (rows) => {
        const [header, ...read] = (await readXlsx(createTable(rows)))["Участники"] ?? [];
        expect(header).toEqual(["Имя", "=Почта", "Когда"]);
        // Empty rows at the end are not part of a sheet.
        const padded = rows.map((_, index) => read[index] ?? ["", "", ""]);
        expect(padded).toEqual(rows.map((row) => row.map(asCell)));
      }),
    );
  });

  it("truncates cells longer than Excel's limit, between characters", async () => {
    const long = `${"я".repeat(32_762)}👩‍🚀😀`;
    const sheet = (await readXlsx(createTable([[long, "я".repeat(32_767), null]])))["Участники"];
    expect(sheet?.[1]?.[0]).toBe(`${"я".repeat(32_762)}…`);
    expect(sheet?.[1]?.[1]).toHaveLength(32_767);
  });

  it("continues in a second sheet under the same header", async () => {
    const rows = Array.from({ length: 7 }, (_, index) => [`строка ${index}`]);
    const sheets = await readXlsx(createTable(rows, ["x"]), 4);
    expect(sheets).toEqual({
      Участники: [["x"], ["строка 0"], ["строка 1"], ["строка 2"]],
      "Участники 2": [["x"], ["строка 3"], ["строка 4"], ["строка 5"]],
      "Участники 3": [["x"], ["строка 6"]],
    });
  });

  it("makes no second sheet for rows that fit exactly", async () => {
    expect(Object.keys(await readXlsx(createTable([["a"], ["b"]], ["x"]), 3))).toEqual(["Участники"]);
  });

  it("names columns beyond Z", async () => {
    const header = Array.from({ length: 60 }, (_, index) => `столбец ${index}`);
    const sheet = (await readXlsx(createTable([header], header)))["Участники"];
    expect(sheet).toEqual([header, header]);
  });
});

it("writes instants in the table's zone, and no cell for null", async () => {
  const cells = [new Date("2026-11-21T16:00:59Z"), null, 5, Number.NaN, new Date(Number.NaN)];
  const header = ["a", "b", "c", "d", "e"];
  expect((await readCsv(createTable([cells], header)))[1]).toEqual(["2026-11-21 19:00", "", "5", "", ""]);
  expect((await readXlsx(createTable([cells], header)))["Участники"]?.[1]).toEqual(["2026-11-21 19:00", "", 5, "", ""]);
});

describe.each(["csv", "xlsx"] as const)("a stream of %s", (format) => {
  function endless() {
    const seen = { rows: 0, isClosed: false };
    async function* rows(): AsyncGenerator<Cell[]> {
      try {
        for (;;) {
          seen.rows += 1;
          // Incompressible text.
          yield [crypto.randomUUID().repeat(3), crypto.randomUUID(), null];
        }
      } finally {
        seen.isClosed = true;
      }
    }
    return { seen, table: { ...createTable([]), rows: rows() } };
  }

  /** Never resolves for a writer that ignores backpressure. */
  async function standstill(seen: { readonly rows: number }): Promise<void> {
    for (let before = -1; before !== seen.rows;) {
      before = seen.rows;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  it("waits for its reader, and ends the rows when the reader stops", async () => {
    const { seen, table } = endless();
    const file = tableFormats[format].write(table);
    for await (const chunk of file.iterator({ destroyOnReturn: false })) if (chunk.length > 0) break;
    await standstill(seen);
    expect(seen.rows).toBeLessThan(20_000);
    expect(seen.isClosed).toBe(false);
    file.destroy();
    await expect.poll(() => seen.isClosed).toBe(true);
  });

  it("fails with the error of its rows", async () => {
    const table = createTable([]);
    const rows = (async function* (): AsyncGenerator<Cell[]> {
      yield ["a", "b", "c"];
      throw new Error("The database is away");
    })();
    await expect(readAll(tableFormats[format].write({ ...table, rows }))).rejects.toThrow("The database is away");
  });
});
