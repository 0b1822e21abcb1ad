import { useState } from "react";
import { messages } from "../messages.ts";
import type { TableColumn, TableSort } from "./table-props.ts";

const isSame = (one: TableSort | null, other: TableSort | null): boolean =>
  one?.columnId === other?.columnId && one?.direction === other?.direction;

/** What to tell once the order has changed, nothing before: that `aria-sort` has changed is read out by few screen readers. */
export function useSortAnnouncement<Row>(sort: TableSort | null, columns: readonly TableColumn<Row>[]): string {
  const [last, setLast] = useState(sort);
  const [news, setNews] = useState("");
  if (!isSame(last, sort)) {
    const title = columns.find(({ id }) => id === sort?.columnId)?.title;
    setLast(sort);
    setNews(sort === null ? messages.table.unsorted : messages.table.sorted(sort.direction, title));
  }
  return news;
}
