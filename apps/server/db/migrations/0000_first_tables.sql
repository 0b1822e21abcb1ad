CREATE TABLE "events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"short_description" text NOT NULL,
	"format" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"city" text,
	"address" text,
	"cover_file_id" text,
	"tag_ids" text[] DEFAULT '{}' NOT NULL,
	"capacity_offline" integer,
	"capacity_online" integer,
	"registration_opens_at" timestamp (3) with time zone,
	"registration_closes_at" timestamp (3) with time zone,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"about" jsonb,
	"other_content" jsonb,
	"partners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"speakers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question_answer" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_program_visible" boolean DEFAULT false NOT NULL,
	"links_before" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"links_after" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "events_end_after_start" CHECK ("events"."ends_at" > "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"variants" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "performances" (
	"performance_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"speaker_ids" text[] DEFAULT '{}' NOT NULL,
	"presentation" jsonb,
	"video_url" text
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"registration_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"state" text NOT NULL,
	"participation_format" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"position" text,
	"person_current_status" text NOT NULL,
	"person_work_experience" text NOT NULL,
	"account_subject" text,
	"manage_token_hash" text NOT NULL,
	"queue_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "registrations_queue_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consented_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"promoted_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancellation_reason" text,
	"cancellation_comment" text,
	CONSTRAINT "registrations_state" CHECK ("registrations"."state" in ('registered', 'waitlisted', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_log_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telemetry_log_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"service" text NOT NULL,
	"level" text NOT NULL,
	"entry" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_metric_counts" (
	"hour" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"type" text NOT NULL,
	"class" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "telemetry_metric_counts_hour_kind_level_type_class_pk" PRIMARY KEY("hour","kind","level","type","class")
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cover_file_id_files_file_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at","event_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "performances_by_event" ON "performances" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_active_per_email" ON "registrations" USING btree ("event_id",lower("email")) WHERE state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_active_per_account" ON "registrations" USING btree ("event_id","account_subject") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "registrations_in_order" ON "registrations" USING btree ("event_id","participation_format","state","queue_number");--> statement-breakpoint
CREATE INDEX "telemetry_log_entries_by_time" ON "telemetry_log_entries" USING btree ("received_at");