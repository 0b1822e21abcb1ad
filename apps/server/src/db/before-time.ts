import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { TimePosition } from "../time-position.ts";

/** What follows a position in a list whose latest rows come first; without a position, everything. */
export function beforeTime(
  time: AnyPgColumn | SQL,
  id: AnyPgColumn,
  position: TimePosition | undefined,
): SQL | undefined {
  if (position === undefined) return undefined;
  return sql`(${time}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id})`;
}
