import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { TimePosition } from "../time-position.ts";

/** Selects the rows after a position in a list in descending order of time; all rows without a position. */
export function beforeTime(
  time: AnyPgColumn | SQL,
  id: AnyPgColumn,
  position: TimePosition | undefined,
): SQL | undefined {
  if (position === undefined) return undefined;
  return sql`(${time}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id})`;
}
