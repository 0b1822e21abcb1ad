import { sql } from "drizzle-orm";
import { bigint, bigserial, doublePrecision, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * Telemetry of browsers. All tables except the batches are partitioned by day, which Drizzle's schema cannot express:
 * migration 0003 does that by hand, and `src/modules/telemetry/postgres-telemetry-days.ts` creates and drops the
 * partitions.
 */

/** The program that sent the record; empty: unknown. */
const origin = {
  service: text().notNull(),
  environment: text().notNull(),
  release: text().notNull(),
};

export const telemetryLogs = pgTable(
  "telemetry_logs",
  {
    /** Ascends with arrival; may have gaps. */
    id: bigserial({ mode: "number" }).notNull(),
    received_at: instant().notNull(),
    /** The browser's clock. */
    client_at: instant(),
    ...origin,
    level: text().notNull(),
    message: text().notNull(),
    stack_trace: text(),
    error_type: text(),
    error_class: text(),
    url: text(),
    user_agent: text(),
    /** All other fields of the entry, unchanged. */
    entry: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ name: "telemetry_logs_pk", columns: [table.received_at, table.id] }),
    index("telemetry_logs_by_id").on(table.id),
    index("telemetry_logs_by_error")
      .on(table.error_class, table.id)
      .where(sql`error_class is not null`),
  ],
);

/** Counts by the hour of arrival, so that a storm of one error stays one row. */
export const telemetryErrorCounts = pgTable(
  "telemetry_error_counts",
  {
    hour: instant().notNull(),
    ...origin,
    level: text().notNull(),
    type: text().notNull(),
    class: text().notNull(),
    /** The owner of the failed code, by the type. */
    owner: text().$type<"user" | "platform" | "library" | "service" | "unknown">().notNull(),
    count: bigint({ mode: "number" }).notNull(),
    first_at: instant().notNull(),
    last_at: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: "telemetry_error_counts_pk",
      columns: [table.hour, table.service, table.environment, table.release, table.level, table.type, table.class],
    }),
  ],
);

export const telemetryMessageCounts = pgTable(
  "telemetry_message_counts",
  {
    hour: instant().notNull(),
    ...origin,
    level: text().notNull(),
    type: text().notNull(),
    class: text().notNull(),
    count: bigint({ mode: "number" }).notNull(),
    first_at: instant().notNull(),
    last_at: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: "telemetry_message_counts_pk",
      columns: [table.hour, table.service, table.environment, table.release, table.level, table.type, table.class],
    }),
  ],
);

/** Page views and closes, web vitals, and other tracked events. */
export const telemetryEvents = pgTable(
  "telemetry_events",
  {
    id: bigserial({ mode: "number" }).notNull(),
    received_at: instant().notNull(),
    client_at: instant().notNull(),
    ...origin,
    action_type: text().notNull(),
    object_type: text().notNull(),
    page: text().notNull(),
    url: text().notNull(),
    page_view_id: text().notNull(),
    session_id: text().notNull(),
    /** The time that a page close reports. There may be several per page view: the largest counts. */
    view_time_ms: doublePrecision(),
    /** The depth in percent, likewise. */
    scroll_depth: doublePrecision(),
    /** The value of a web vital. */
    value: doublePrecision(),
    rating: text(),
    /** All other fields of the event, unchanged. */
    details: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ name: "telemetry_events_pk", columns: [table.received_at, table.id] }),
    index("telemetry_events_by_id").on(table.id),
    index("telemetry_events_by_action").on(table.action_type, table.received_at),
    index("telemetry_events_by_page_view").on(table.page_view_id),
  ],
);

/** Ids of stored batches. A batch that is sent again, because its response was lost, is not stored twice. */
export const telemetryBatches = pgTable(
  "telemetry_batches",
  {
    endpoint: text().notNull(),
    batch_id: text().notNull(),
    received_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: "telemetry_batches_pk", columns: [table.endpoint, table.batch_id] }),
    index("telemetry_batches_by_time").on(table.received_at),
  ],
);
