import type { ComponentGuide } from "../../component-guide.ts";

export const guide: ComponentGuide = {
  import: 'import { Table } from "@corp/ui/admin/table";',
  styles: "@corp/ui/admin/table.css",
  do: [
    "Put first the column people look for, and mark it `isRowHeader`: it names the row and its checkbox.",
    "Sort and filter where the data is: the table shows an order and asks for another one.",
    "Let numbers and dates stand at the end of their columns, in digits of one width.",
    "Give `getRowHref` where a row has a page: the link opens in a new tab, and works before the script has come.",
    "Say in `empty` why there is nothing and what to do about it.",
    "Write `maxBlockSize` for headings that stay in sight while the rows scroll.",
    "Keep `columns`, `rows` and `getRowId` the same between renders (a constant, `useMemo`): then only what has changed is drawn.",
  ],
  dont: [
    "Do not lay out a page with it, nor a pair of names and values: that is a description list.",
    "Do not leave a row's only action to a double click: touch has none. Offer the same among `rowActions`.",
    "Do not put more than 300 000 rows of 52 px into it: browsers end an element at 16.7 million px. Page, or filter on the server.",
    "Do not print more than `virtualizeAbove` from it, offer a file: beyond them only those in sight are in the document, two lines each.",
  ],
  accessibility: [
    "A real table in the server's HTML. It is a `grid` only with selection or a way into a row; what is only read stays a `table`.",
    "`aria-sort` tells the order in three states: ascending, descending, none. Each press of a heading asks for the next one.",
    "Of many rows each says its number and the table how many there are, so that those not in the document are known to exist.",
    "How many are selected is announced; the bar has one height with a selection and without, so that nothing jumps.",
    "A table wider than its place shows a shadow where there is more, and is scrolled by the arrows.",
    "The row with the focus stays in the document when it is scrolled away.",
    "In forced colours selection and order are drawn in the system's highlight; print has borders and no controls.",
  ],
  keyboard: [
    ["Tab", "Into the grid, to where the focus was, and out of it"],
    ["↑ ↓", "The cell above or below; from the first row to the headings"],
    ["← →", "The next thing in the row: a cell, or each button and link in it"],
    ["Home, End", "The row's first or last cell"],
    ["Ctrl + Home, Ctrl + End", "The first or the last row, in the document or not"],
    ["Page Up, Page Down", "As many rows as are in sight"],
    ["Enter", "Opens the row, or presses the button that has the focus"],
    ["Space", "Selects the row, or presses the button that has the focus"],
    ["Shift + ↑ ↓, Shift + Space", "Selects what is passed, or everything since the last one"],
    ["Ctrl + A, Escape", "Selects everything that is loaded, or nothing"],
  ],
  guideline: { label: "WAI-ARIA APG, Grid", href: "https://www.w3.org/WAI/ARIA/apg/patterns/grid/" },
};
