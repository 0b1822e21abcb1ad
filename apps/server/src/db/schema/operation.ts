import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** How often somebody has asked in the window that ends at `expires_at`; the same for every process. */
export const rateLimitWindows = pgTable(
  "rate_limit_windows",
  {
    /** What is limited and whom: the limit's name and a hash of the address or e-mail. */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("rate_limit_windows_by_expiry").on(table.expiresAt)],
);

/** Small values that editors set, one row each. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  version: integer("version").notNull().default(1),
  value: jsonb("value").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
