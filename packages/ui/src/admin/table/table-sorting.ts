import { useState } from "react";
import { messages } from "../messages.ts";
import type { TableColumn, TableSort } from "./table-props.ts";

/** What a press on a column's heading asks for: ascending, then descending, then the order the rows came in. */
export function nextSort(sort: TableSort | null, columnId: string): TableSort | null {
  if (sort?.columnId !== columnId) return { columnId, direction: "ascending" };
  return sort.direction === "ascending" ? { columnId, direction: "descending" } : null;
}

const isSame = (one: TableSort | null, other: TableSort | null): boolean =>
  one?.columnId === other?.columnId && one?.direction === other?.direction;

/** What to tell once the order has changed, nothing before: that `aria-sort` has changed is read out by few screen readers. */
export function useSortAnnouncement<Row>(sort: TableSort | null, columns: readonly TableColumn<Row>[]): string {
  const [last, setLast] = useState(sort);
  const [announcement, setAnnouncement] = useState("");
  if (!isSame(last, sort)) {
    const title = columns.find(({ id }) => id === sort?.columnId)?.title;
    setLast(sort);
    setAnnouncement(sort === null ? messages.table.unsorted : messages.table.sorted(sort.direction, title));
  }
  return announcement;
}
