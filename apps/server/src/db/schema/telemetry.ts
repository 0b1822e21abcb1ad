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
  service: text("service").notNull(),
  environment: text("environment").notNull(),
  release: text("release").notNull(),
};

export const telemetryLogs = pgTable(
  "telemetry_logs",
  {
    /** Ascends with arrival; may have gaps. */
    id: bigserial("id", { mode: "number" }).notNull(),
    receivedAt: instant("received_at").notNull(),
    /** The browser's clock. */
    clientAt: instant("client_at"),
    ...origin,
    level: text("level").notNull(),
    message: text("message").notNull(),
    stackTrace: text("stack_trace"),
    errorType: text("error_type"),
    errorClass: text("error_class"),
    url: text("url"),
    userAgent: text("user_agent"),
    /** All other fields of the entry, unchanged. */
    entry: jsonb("entry").notNull(),
  },
  (table) => [
    primaryKey({ name: "telemetry_logs_pk", columns: [table.receivedAt, table.id] }),
    index("telemetry_logs_by_id").on(table.id),
    index("telemetry_logs_by_error")
      .on(table.errorClass, table.id)
      .where(sql`error_class is not null`),
  ],
);

/** Counts by the hour of arrival, so that a storm of one error stays one row. */
export const telemetryErrorCounts = pgTable(
  "telemetry_error_counts",
  {
    hour: instant("hour").notNull(),
    ...origin,
    level: text("level").notNull(),
    type: text("type").notNull(),
    class: text("class").notNull(),
    /** The owner of the failed code, by the type. */
    owner: text("owner").$type<"user" | "platform" | "library" | "service" | "unknown">().notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
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
    hour: instant("hour").notNull(),
    ...origin,
    level: text("level").notNull(),
    type: text("type").notNull(),
    class: text("class").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
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
    id: bigserial("id", { mode: "number" }).notNull(),
    receivedAt: instant("received_at").notNull(),
    clientAt: instant("client_at").notNull(),
    ...origin,
    actionType: text("action_type").notNull(),
    objectType: text("object_type").notNull(),
    page: text("page").notNull(),
    url: text("url").notNull(),
    pageViewId: text("page_view_id").notNull(),
    sessionId: text("session_id").notNull(),
    /** The time that a page close reports. There may be several per page view: the largest counts. */
    viewTimeMs: doublePrecision("view_time_ms"),
    /** The depth in percent, likewise. */
    scrollDepth: doublePrecision("scroll_depth"),
    /** The value of a web vital. */
    value: doublePrecision("value"),
    rating: text("rating"),
    /** All other fields of the event, unchanged. */
    details: jsonb("details").notNull(),
  },
  (table) => [
    primaryKey({ name: "telemetry_events_pk", columns: [table.receivedAt, table.id] }),
    index("telemetry_events_by_id").on(table.id),
    index("telemetry_events_by_action").on(table.actionType, table.receivedAt),
    index("telemetry_events_by_page_view").on(table.pageViewId),
  ],
);

/** Ids of stored batches. A batch that is sent again, because its response was lost, is not stored twice. */
export const telemetryBatches = pgTable(
  "telemetry_batches",
  {
    endpoint: text("endpoint").notNull(),
    batchId: text("batch_id").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "telemetry_batches_pk", columns: [table.endpoint, table.batchId] }),
    index("telemetry_batches_by_time").on(table.receivedAt),
  ],
);
