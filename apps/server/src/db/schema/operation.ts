import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
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

export const telemetryLogEntries = pgTable(
  "telemetry_log_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    service: text("service").notNull(),
    level: text("level").notNull(),
    entry: jsonb("entry").notNull(),
  },
  (table) => [index("telemetry_log_entries_by_time").on(table.receivedAt)],
);

/** Counts by the hour, so that a storm of one error stays one row. */
export const telemetryMetricCounts = pgTable(
  "telemetry_metric_counts",
  {
    hour: instant("hour").notNull(),
    kind: text("kind").$type<"error" | "message">().notNull(),
    level: text("level").notNull(),
    type: text("type").notNull(),
    class: text("class").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.kind, table.level, table.type, table.class] })],
);
