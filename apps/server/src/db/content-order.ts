import { asc, desc, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { ContentOrder, TitlePosition } from "../content-position.ts";
import type { TimePosition } from "../time-position.ts";
import { sortedTitle } from "./schema.ts";
import { unindexed } from "./search.ts";

/** The columns of a content table by which a list can be ordered. */
export interface OrderedContent {
  readonly id: AnyPgColumn;
  readonly title: AnyPgColumn;
  readonly updated_at: AnyPgColumn;
  readonly time: AnyPgColumn;
}

export function orderKey(content: OrderedContent, { sort }: ContentOrder): AnyPgColumn | SQL {
  switch (sort) {
    case "time":
      return content.time;
    case "updated_at":
      return content.updated_at;
    case "title":
      return sortedTitle(content.title);
  }
}

export function contentOrder(content: OrderedContent, order: ContentOrder): SQL[] {
  const direction = order.direction === "ascending" ? asc : desc;
  return [direction(orderKey(content, order)), direction(content.id)];
}

/** The same order for search results, written so that the planner does not walk an index. */
export function contentOrderOfFound(content: OrderedContent, order: ContentOrder): SQL[] {
  const direction = order.direction === "ascending" ? asc : desc;
  const key = orderKey(content, order);
  return [direction(order.sort === "title" ? sql`${key} || ''` : unindexed(key)), direction(content.id)];
}

/** Selects the rows after a position in the list; all rows without a position. */
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

/** Selects the rows up to the row of `bound`; all rows if there is none. */
export function isWithin(content: OrderedContent, order: ContentOrder, bound: SQL): SQL {
  const key = orderKey(content, order);
  const isAscending = order.direction === "ascending";
  const last =
    order.sort === "title"
      ? sql`(${isAscending ? "\u{10FFFF}" : ""}::text collate "C")`
      : sql.raw(isAscending ? "'infinity'::timestamptz" : "'-infinity'::timestamptz");
  return sql`${key} ${sql.raw(isAscending ? "<=" : ">=")} coalesce((${bound}), ${last})`;
}
