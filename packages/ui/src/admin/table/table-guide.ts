import type { ComponentGuide } from "../../component-guide.ts";

export const guide: ComponentGuide = {
  import: 'import { Table } from "@corp/ui/admin/table";',
  styles: "@corp/ui/admin/table.css",
  do: [
    "Put the identifying column first and mark it `isRowHeader`: it names the row and its checkbox.",
    "Sort and filter where the data is: the table shows the order and requests another one.",
    "Align numbers and dates to the end, in tabular digits.",
    "Provide `getRowHref` if a row has a page: the link opens in a new tab and works before hydration.",
    "Explain in `empty` why there are no rows and what to do.",
    "Set `maxBlockSize` for sticky headings.",
    "Pass stable `columns`, `rows` and `getRowId` (a constant, `useMemo`): then only changed rows render.",
  ],
  dont: [
    "Do not use it for layout, nor for names and values: use a description list.",
    "Do not make a double click the only way to an action: touch has none. Offer it in `rowActions` too.",
    "Do not show more than 300,000 rows of 52 px: browsers limit an element to 16.7 million px. Paginate, or filter on the server.",
    "Do not print a virtualized table, offer a file: only the visible rows are rendered, two lines each.",
  ],
  accessibility: [
    "A semantic table in the server's HTML. It is a `grid` only with selection or row actions; a read-only one is a `table`.",
    "`aria-sort` has three states: ascending, descending, none. Each press of a heading requests the next one.",
    "In a virtualized table each row exposes its index and the table the row count.",
    "The number of selected rows is announced; the bar's height does not change with a selection.",
    "An overflowing table shows a shadow at hidden content and scrolls by the arrows.",
    "The focused row stays rendered when it is scrolled away.",
    "Forced colours show selection and order in the system's highlight; print has borders and no controls.",
  ],
  keyboard: [
    ["Tab", "Into the grid, to the last focused cell, and out of it"],
    ["↑ ↓", "The cell above or below; from the first row to the headings"],
    ["← →", "The next stop in the row: a cell, or each button and link in it"],
    ["Home, End", "The row's first or last cell"],
    ["Ctrl + Home, Ctrl + End", "The first or the last row, rendered or not"],
    ["Page Up, Page Down", "One page of visible rows"],
    ["Enter", "Runs the row action, or presses the focused button"],
    ["Space", "Selects the row, or presses the focused button"],
    ["Shift + ↑ ↓, Shift + Space", "Selects the rows passed, or the range from the last one"],
    ["Ctrl + A, Escape", "Selects all loaded rows, or none"],
  ],
  guideline: { label: "WAI-ARIA APG, Grid", href: "https://www.w3.org/WAI/ARIA/apg/patterns/grid/" },
};
