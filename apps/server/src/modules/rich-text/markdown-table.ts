import type { RichTextTable } from "@corp/api/contract";
import { isHeader } from "./table-html.ts";

/**
 * A table in GitHub Flavored Markdown. The first row is the head.
 *
 * @param cellMarkdown writes a cell in one line; pipes are escaped here
 * @see https://github.github.com/gfm/#tables-extension-
 */
export function tableMarkdown({ content: rows }: RichTextTable, cellMarkdown: (cell: TableCell) => string): string {
  const grid = toGrid(rows.map(({ content = [] }) => content)).map((row) =>
    row.map((cell) => (cell === null ? "" : cellMarkdown(cell).replaceAll("|", String.raw`\|`))),
  );
  const width = Math.max(1, ...grid.map(({ length }) => length));
  const line = (cells: readonly string[]): string =>
    `|${Array.from({ length: width }, (_, index) => ` ${cells[index] ?? ""} `).join("|")}|`;
  const hasHead = rows[0] !== undefined && isHeader(rows[0]);
  const [head = [], ...body] = hasHead ? grid : [[], ...grid];
  return [line(head), `|${" --- |".repeat(width)}`, ...body.map(line)].join("\n");
}

type TableCell = NonNullable<RichTextTable["content"][number]["content"]>[number];

/** Places each cell in the first of the columns and rows it spans; the others are null. */
function toGrid(rows: readonly (readonly TableCell[])[]): (TableCell | null)[][] {
  const grid: (TableCell | null | undefined)[][] = rows.map(() => []);
  for (const [index, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (grid[index]?.[column] !== undefined) column += 1;
      const { colspan, rowspan } = cell.attrs;
      for (const row of grid.slice(index, index + rowspan)) {
        for (let offset = 0; offset < colspan; offset += 1) row[column + offset] = null;
      }
      const own = grid[index];
      if (own !== undefined) own[column] = cell;
      column += colspan;
    }
  }
  return grid.map((row) => Array.from(row, (cell) => cell ?? null));
}
