import type { ComponentPropsWithRef, CSSProperties, ReactNode } from "react";

/** A column of a {@link TableProps.columns | table}. */
export interface TableColumn<Row> {
  /** The unique id that `sort` refers to. */
  id: string;
  /** The heading. */
  title: ReactNode;
  /** Renders the cell of a row. */
  render: (row: Row) => ReactNode;
  /** Makes the heading a sort button. @default false */
  sortable?: boolean | undefined;
  /** The alignment. Use "end" for numbers. @default "start" */
  align?: "start" | "center" | "end" | undefined;
  /** The width, any CSS length. @default as wide as its content; 12rem in a virtualized table */
  width?: CSSProperties["inlineSize"] | undefined;
  /** Lines of the cell where rows of a virtualized table are cards, on phones. @default 1 */
  cardLines?: number | undefined;
  /** Names the row for screen readers and contains its link. @default true for the first column, if no other has it */
  isRowHeader?: boolean | undefined;
}

export interface TableSort {
  /** The `id` of the sorted column. */
  columnId: string;
  direction: "ascending" | "descending";
}

export type TableSelectionMode = "none" | "single" | "multiple";

/** Props of {@link Table}: those of the `div` around it, and these. */
export interface TableProps<Row> extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** The heading and accessible name of the table. */
  label: ReactNode;
  /** Hides the heading visually. @default false */
  labelHidden?: boolean | undefined;
  /** The columns in order. Keep the array stable. */
  columns: readonly TableColumn<Row>[];
  /** The loaded rows. */
  rows: readonly Row[];
  /**
   * Virtualizes the table when it has more rows than this: only visible rows are rendered, each two lines high. All
   * rows of a smaller table can be searched and printed by the browser. Choose a low threshold for lists with infinite
   * scrolling: rendering a hundred rows at once blocks it.
   *
   * @default 500
   */
  virtualizeAbove?: number | undefined;
  /** A unique and stable id of a row. Keep the function stable. */
  getRowId: (row: Row) => string;
  /** The number of all rows, loaded or not. @default the loaded ones */
  totalCount?: number | undefined;
  /** The current order; `null` is the original one. The table does not sort. @default null */
  sort?: TableSort | null | undefined;
  /** Called when a sort button is pressed. The order cycles: ascending, descending, `null`. */
  onSortChange?: ((sort: TableSort | null) => void) | undefined;
  /** How many rows can be selected. @default "none" */
  selectionMode?: TableSelectionMode | undefined;
  /** The controlled selection: ids of rows, loaded or not. */
  selectedIds?: ReadonlySet<string> | undefined;
  /** The initial selection when uncontrolled. @default nothing */
  defaultSelectedIds?: ReadonlySet<string> | undefined;
  /** Receives the new selection. */
  onSelectionChange?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** Actions for the selected rows, shown instead of `toolbar`. */
  selectionActions?: ReactNode;
  /** Shown opposite the heading: filters, an add button. */
  toolbar?: ReactNode;
  /** The link of a row. Its row header becomes a link; Enter and a double click anywhere in the row follow it. */
  getRowHref?: ((row: Row) => string) | undefined;
  /**
   * Called on Enter and on a double click in a row without a link. Touch has neither, so offer the same in
   * `rowActions`.
   */
  onRowAction?: ((row: Row) => void) | undefined;
  /**
   * A last column with the row's buttons or menu. In a virtualized table it is `--cu-table-actions-size` wide, 8rem by
   * default.
   */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** The loading state; `loading` and `failed` keep the rows. @default "ready" */
  status?: "ready" | "loading" | "failed" | undefined;
  /** Called by the retry button after failed loading. */
  onRetry?: (() => void) | undefined;
  /** Shown when there are no rows. @default "Здесь пока ничего нет" */
  empty?: ReactNode;
  /** The row height: 52 px or 36 px. @default "comfortable" */
  density?: "comfortable" | "compact" | undefined;
  /** Makes the first column sticky. @default false */
  stickyFirstColumn?: boolean | undefined;
  /**
   * The maximum height, any CSS length; rows scroll under the headings.
   *
   * @default none; min(70vh, 40rem) in a virtualized table
   */
  maxBlockSize?: CSSProperties["maxBlockSize"] | undefined;
}
