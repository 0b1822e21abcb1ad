-- The telemetry tables are partitioned by day, which Drizzle's schema cannot say: PARTITION BY and the default partitions are added by hand.
-- The days themselves are made, filled from the default partition and dropped by the server's job (modules/telemetry/postgres-telemetry-days.ts).
CREATE TABLE "telemetry_batches" (
	"endpoint" text NOT NULL,
	"batch_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "telemetry_batches_pk" PRIMARY KEY("endpoint","batch_id")
);
--> statement-breakpoint
CREATE TABLE "telemetry_error_counts" (
	"hour" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"environment" text NOT NULL,
	"release" text NOT NULL,
	"level" text NOT NULL,
	"type" text NOT NULL,
	"class" text NOT NULL,
	"owner" text NOT NULL,
	"count" bigint NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "telemetry_error_counts_pk" PRIMARY KEY("hour","service","environment","release","level","type","class")
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE TABLE "telemetry_error_counts_default" PARTITION OF "telemetry_error_counts" DEFAULT;
--> statement-breakpoint
CREATE TABLE "telemetry_events" (
	"id" bigserial NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"client_at" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"environment" text NOT NULL,
	"release" text NOT NULL,
	"action_type" text NOT NULL,
	"object_type" text NOT NULL,
	"page" text NOT NULL,
	"url" text NOT NULL,
	"page_view_id" text NOT NULL,
	"session_id" text NOT NULL,
	"view_time_ms" double precision,
	"scroll_depth" double precision,
	"value" double precision,
	"rating" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "telemetry_events_pk" PRIMARY KEY("received_at","id")
) PARTITION BY RANGE ("received_at");
--> statement-breakpoint
CREATE TABLE "telemetry_events_default" PARTITION OF "telemetry_events" DEFAULT;
--> statement-breakpoint
CREATE TABLE "telemetry_logs" (
	"id" bigserial NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"client_at" timestamp (3) with time zone,
	"service" text NOT NULL,
	"environment" text NOT NULL,
	"release" text NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"stack_trace" text,
	"error_type" text,
	"error_class" text,
	"url" text,
	"user_agent" text,
	"entry" jsonb NOT NULL,
	CONSTRAINT "telemetry_logs_pk" PRIMARY KEY("received_at","id")
) PARTITION BY RANGE ("received_at");
--> statement-breakpoint
CREATE TABLE "telemetry_logs_default" PARTITION OF "telemetry_logs" DEFAULT;
--> statement-breakpoint
CREATE TABLE "telemetry_message_counts" (
	"hour" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"environment" text NOT NULL,
	"release" text NOT NULL,
	"level" text NOT NULL,
	"type" text NOT NULL,
	"class" text NOT NULL,
	"count" bigint NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "telemetry_message_counts_pk" PRIMARY KEY("hour","service","environment","release","level","type","class")
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE TABLE "telemetry_message_counts_default" PARTITION OF "telemetry_message_counts" DEFAULT;
--> statement-breakpoint
CREATE INDEX "telemetry_batches_by_time" ON "telemetry_batches" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "telemetry_events_by_id" ON "telemetry_events" USING btree ("id");--> statement-breakpoint
CREATE INDEX "telemetry_events_by_action" ON "telemetry_events" USING btree ("action_type","received_at");--> statement-breakpoint
CREATE INDEX "telemetry_events_by_page_view" ON "telemetry_events" USING btree ("page_view_id");--> statement-breakpoint
CREATE INDEX "telemetry_logs_by_id" ON "telemetry_logs" USING btree ("id");--> statement-breakpoint
CREATE INDEX "telemetry_logs_by_error" ON "telemetry_logs" USING btree ("error_class","id") WHERE error_class is not null;--> statement-breakpoint
INSERT INTO "telemetry_logs" ("received_at", "service", "environment", "release", "level", "message", "stack_trace", "error_type", "error_class", "url", "user_agent", "entry")
SELECT "received_at", "service", coalesce(left("entry"->>'environment', 32), ''), coalesce(left("entry"->>'release', 100), ''), "level",
	coalesce("entry"->>'message', ''), "entry"->>'stackTrace', left("entry"->'context'->>'errorType', 200), left("entry"->'context'->>'errorClass', 200),
	"entry"->>'url', "entry"->>'userAgent', "entry" - '{message,stackTrace,environment,release,level,url,userAgent}'::text[]
FROM "telemetry_log_entries" ORDER BY "id";--> statement-breakpoint
INSERT INTO "telemetry_error_counts" ("hour", "service", "environment", "release", "level", "type", "class", "owner", "count", "first_at", "last_at")
SELECT "hour", '', '', '', "level", "type", "class",
	coalesce(lower(substring("type" FROM '^(User|Platform|Library|Service)')), 'unknown'), "count", "hour", "hour"
FROM "telemetry_metric_counts" WHERE "kind" = 'error';--> statement-breakpoint
INSERT INTO "telemetry_message_counts" ("hour", "service", "environment", "release", "level", "type", "class", "count", "first_at", "last_at")
SELECT "hour", '', '', '', "level", "type", "class", "count", "hour", "hour"
FROM "telemetry_metric_counts" WHERE "kind" = 'message';--> statement-breakpoint
DROP TABLE "telemetry_log_entries" CASCADE;--> statement-breakpoint
DROP TABLE "telemetry_metric_counts" CASCADE;
