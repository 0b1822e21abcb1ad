import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The number of requests in the window that ends at `expires_at`, shared by all processes. */
export const rateLimitWindows = pgTable(
  "rate_limit_windows",
  {
    /** The name of the limit, and a hash of the IP or the email. */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("rate_limit_windows_by_expiry").on(table.expiresAt)],
);

/** Small settings of editors, one row each. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  version: integer("version").notNull().default(1),
  value: jsonb("value").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
