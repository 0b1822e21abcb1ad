import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The number of requests in the window that ends at `expires_at`, shared by all processes. */
export const rateLimitWindows = pgTable(
  "rate_limit_windows",
  {
    /** The name of the limit, and a hash of the IP or the email. */
    key: text().primaryKey(),
    count: integer().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index("rate_limit_windows_by_expiry").on(table.expires_at)],
);

/** Small settings of editors, one row each. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  version: integer().notNull().default(1),
  value: jsonb().notNull(),
  updated_at: instant().notNull().defaultNow(),
});
