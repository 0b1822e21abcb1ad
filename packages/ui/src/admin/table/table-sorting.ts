import { useState } from "react";
import { useAdminMessages } from "../use-admin-messages.ts";
import type { TableColumn, TableSort } from "./table-props.ts";

/** The order after pressing a heading: ascending, descending, then the original order. */
export function nextSort(sort: TableSort | null, columnId: string): TableSort | null {
  if (sort?.columnId !== columnId) return { columnId, direction: "ascending" };
  return sort.direction === "ascending" ? { columnId, direction: "descending" } : null;
}

const isSame = (one: TableSort | null, other: TableSort | null): boolean =>
  one?.columnId === other?.columnId && one?.direction === other?.direction;

/** The announcement after a change of the order, empty before. Few screen readers announce a changed `aria-sort`. */
export function useSortAnnouncement<Row>(sort: TableSort | null, columns: readonly TableColumn<Row>[]): string {
  const messages = useAdminMessages().table;
  const [last, setLast] = useState(sort);
  const [announcement, setAnnouncement] = useState("");
  if (!isSame(last, sort)) {
    const title = columns.find(({ id }) => id === sort?.columnId)?.title;
    setLast(sort);
    setAnnouncement(sort === null ? messages.unsorted : messages.sorted(sort.direction, title));
  }
  return announcement;
}
