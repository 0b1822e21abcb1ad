import { asc, desc, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { ContentOrder, TitlePosition } from "../content-position.ts";
import type { TimePosition } from "../time-position.ts";
import { sortedTitle } from "./schema.ts";
import { unindexed } from "./search.ts";

/** The columns of a table of content that its list may be ordered by. */
export interface OrderedContent {
  readonly id: AnyPgColumn;
  readonly title: AnyPgColumn;
  readonly updatedAt: AnyPgColumn;
  readonly time: AnyPgColumn;
}

/** What the rows are ordered by. */
export function orderKey(content: OrderedContent, { sort }: ContentOrder): AnyPgColumn | SQL {
  switch (sort) {
    case "time":
      return content.time;
    case "updated_at":
      return content.updatedAt;
    case "title":
      return sortedTitle(content.title);
  }
}

export function contentOrder(content: OrderedContent, order: ContentOrder): SQL[] {
  const direction = order.direction === "ascending" ? asc : desc;
  return [direction(orderKey(content, order)), direction(content.id)];
}

/** The same order, for what a search has found: no index is walked for it. */
export function contentOrderOfFound(content: OrderedContent, order: ContentOrder): SQL[] {
  const direction = order.direction === "ascending" ? asc : desc;
  const key = orderKey(content, order);
  return [direction(order.sort === "title" ? sql`${key} || ''` : unindexed(key)), direction(content.id)];
}

/** What follows a position in the list; without one, everything. */
export function beyondPosition(
  content: OrderedContent,
  order: ContentOrder,
  position: TimePosition | TitlePosition | undefined,
): SQL | undefined {
  if (position === undefined) return undefined;
  const value =
    "title" in position ? sortedTitle(sql`${position.title}::text`) : sql`${position.at.toISOString()}::timestamptz`;
  const is = sql.raw(order.direction === "ascending" ? ">" : "<");
  return sql`(${orderKey(content, order)}, ${content.id}) ${is} (${value}, ${position.id})`;
}

/** Not beyond a row of the list; where there is no such row, all of them. */
export function isWithin(content: OrderedContent, order: ContentOrder, bound: SQL): SQL {
  const key = orderKey(content, order);
  const isAscending = order.direction === "ascending";
  const last =
    order.sort === "title"
      ? sql`(${isAscending ? "\u{10FFFF}" : ""}::text collate "C")`
      : sql.raw(isAscending ? "'infinity'::timestamptz" : "'-infinity'::timestamptz");
  return sql`${key} ${sql.raw(isAscending ? "<=" : ">=")} coalesce((${bound}), ${last})`;
}
