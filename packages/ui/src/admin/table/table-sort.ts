import type { TableSort } from "./table-props.ts";

/** What a press on a column's heading asks for: ascending, then descending, then the order the rows came in. */
export function nextSort(sort: TableSort | null, columnId: string): TableSort | null {
  if (sort?.columnId !== columnId) return { columnId, direction: "ascending" };
  return sort.direction === "ascending" ? { columnId, direction: "descending" } : null;
}
