import type { QueryKey } from "@tanstack/react-query";
import { usePages } from "./use-pages.ts";
import type { Pages, PagesOptions } from "./use-pages.ts";

export interface SelectedRow<Row> {
  readonly row: Row | undefined;
  /** "nothing": the URL names no row; "unknown": no row has that id. */
  readonly status: "nothing" | "loading" | "failed" | "unknown" | "ready";
  /** Repeats the failed request. */
  readonly retry: () => void;
}

export interface SelectedRowOptions<Row, Key extends QueryKey> {
  readonly openedId: string | null;
  readonly rowId: (row: Row) => string;
  /** The loaded list. */
  readonly list: Pick<Pages<Row>, "rows" | "status">;
  /** Query for the selected row alone. */
  readonly alone: PagesOptions<Row, Key>;
}

/** The row that the URL names: taken from the loaded list, otherwise requested by its id. */
export function useSelectedRow<Row, Key extends QueryKey>(options: SelectedRowOptions<Row, Key>): SelectedRow<Row> {
  const { openedId, rowId, list, alone } = options;
  const isOpened = (row: Row): boolean => rowId(row) === openedId;
  const listed = list.rows.find(isOpened);
  const isAsked = openedId !== null && listed === undefined && list.status !== "loading";
  const asked = usePages({ ...alone, enabled: isAsked });
  const row = listed ?? (isAsked ? asked.rows.find(isOpened) : undefined);
  return { row, status: rowStatus(), retry: asked.retry };

  function rowStatus(): SelectedRow<Row>["status"] {
    if (openedId === null) return "nothing";
    if (row !== undefined) return "ready";
    if (!isAsked) return "loading";
    return asked.status === "ready" ? "unknown" : asked.status;
  }
}
