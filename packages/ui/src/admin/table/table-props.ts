import type { ComponentPropsWithRef, CSSProperties, ReactNode } from "react";

/** One column of a {@link TableProps.columns | table}. */
export interface TableColumn<Row> {
  /** Unique in its table; what `sort` names. */
  id: string;
  /** The heading. */
  title: ReactNode;
  /** The cell of a row. */
  render: (row: Row) => ReactNode;
  /** Makes the heading a button that asks for another order. @default false */
  sortable?: boolean | undefined;
  /** Numbers stand at the end, so that their digits are under one another. @default "start" */
  align?: "start" | "center" | "end" | undefined;
  /** Any CSS length. @default as wide as its content, in more than `virtualizeAbove` 12rem */
  width?: CSSProperties["inlineSize"] | undefined;
  /** Names the row to screen readers and holds its link. @default the first column, when none says so */
  isRowHeader?: boolean | undefined;
}

/** The order the rows are in. */
export interface TableSort {
  columnId: string;
  direction: "ascending" | "descending";
}

/** How many rows may be selected at once. */
export type TableSelectionMode = "none" | "single" | "multiple";

/** Props of {@link Table}: those of the `div` around it, and these. */
export interface TableProps<Row> extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** What the table holds; its heading, and its name to screen readers. */
  label: ReactNode;
  /** Leaves the heading to screen readers. @default false */
  labelHidden?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  /** What is loaded. */
  rows: readonly Row[];
  /**
   * Up to so many rows are all in the document, where the browser finds and prints them. Of more there are those in sight alone, each two lines
   * high. Fewer suit a list that grows as it is scrolled: rows that come by the hundred would hold the scrolling up. @default 500
   */
  virtualizeAbove?: number | undefined;
  /** Unique in the table, and the same for as long as the row lives. */
  getRowId: (row: Row) => string;
  /** How many rows there are beyond those loaded, for people and screen readers. @default the loaded ones */
  totalCount?: number | undefined;
  /** The present order; the table sorts nothing itself. `null`: in the order they came. @default null */
  sort?: TableSort | null | undefined;
  /** A heading was pressed. The states follow one another: ascending, descending, `null`. */
  onSortChange?: ((sort: TableSort | null) => void) | undefined;
  /** @default "none" */
  selectionMode?: TableSelectionMode | undefined;
  selectedIds?: ReadonlySet<string> | undefined;
  /** @default nothing */
  defaultSelectedIds?: ReadonlySet<string> | undefined;
  onSelectionChange?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** What can be done with the selected rows; takes the place of `toolbar` while there are any. */
  selectionActions?: ReactNode;
  /** Stands across from the heading: filters, a button to add. */
  toolbar?: ReactNode;
  /** Where a row leads: its row header becomes a link, which Enter and a double click anywhere in the row follow. */
  getRowHref?: ((row: Row) => string) | undefined;
  /** Enter or a double click on a row that has no link. Touch knows neither: offer the same among `rowActions`. */
  onRowAction?: ((row: Row) => void) | undefined;
  /** A last column for the row's buttons or its menu, in more than `virtualizeAbove` `--cu-table-actions-size` wide, 8rem unless it is set. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** `loading` and `failed` keep the rows that are there. @default "ready" */
  status?: "ready" | "loading" | "failed" | undefined;
  /** Offered when loading has failed. */
  onRetry?: (() => void) | undefined;
  /** Said when there are no rows. @default "Здесь пока ничего нет" */
  empty?: ReactNode;
  /** Height of rows: 52 px or 36 px. @default "comfortable" */
  density?: "comfortable" | "compact" | undefined;
  /** Keeps the first column in sight while the others scroll. @default false */
  stickyFirstColumn?: boolean | undefined;
  /** Beyond it the rows scroll under the headings. Any CSS length. @default none, in more than `virtualizeAbove` min(70vh, 40rem) */
  maxBlockSize?: CSSProperties["maxBlockSize"] | undefined;
}
