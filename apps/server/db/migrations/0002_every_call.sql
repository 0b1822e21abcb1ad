CREATE TABLE "articles" (
	"article_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"banner_file_id" text,
	"authors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb,
	"presentations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tag_ids" text[] DEFAULT '{}' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"reading_minutes" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deletion_id" text,
	"search_text" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, translate(title, 'ёЁ', 'еЕ')), 'A') || setweight(to_tsvector('simple'::regconfig, translate(title, 'ёЁ', 'еЕ')), 'A') || setweight(to_tsvector('russian'::regconfig, translate(lead, 'ёЁ', 'еЕ')), 'B') || setweight(to_tsvector('simple'::regconfig, translate(lead, 'ёЁ', 'еЕ')), 'B') || setweight(to_tsvector('russian'::regconfig, translate(search_text, 'ёЁ', 'еЕ')), 'C') || setweight(to_tsvector('simple'::regconfig, translate(search_text, 'ёЁ', 'еЕ')), 'C')) STORED
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_subject" text,
	"actor_name" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "blacklisted_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"deletion_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "digest_subscribers" (
	"subscriber_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"subscribed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"consent_version" text
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"application_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"city" text,
	"position" text,
	"job_search_status" text NOT NULL,
	"know_about" text[] NOT NULL,
	"person_current_status" text NOT NULL,
	"person_work_experience" text NOT NULL,
	"read_about" text[] NOT NULL,
	"reason" text NOT NULL,
	"comment" text,
	"file_id" text,
	"account_subject" text,
	"request_key_hash" text,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"consent_version" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"tag_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deletion_id" text
);
--> statement-breakpoint
DROP INDEX "events_by_start";--> statement-breakpoint
DROP INDEX "performances_by_event";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "deletion_id" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registered_offline" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registered_online" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waitlisted_offline" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waitlisted_online" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, translate(title, 'ёЁ', 'еЕ')), 'A') || setweight(to_tsvector('simple'::regconfig, translate(title, 'ёЁ', 'еЕ')), 'A') || setweight(to_tsvector('russian'::regconfig, translate(short_description, 'ёЁ', 'еЕ')), 'B') || setweight(to_tsvector('simple'::regconfig, translate(short_description, 'ёЁ', 'еЕ')), 'B') || setweight(to_tsvector('russian'::regconfig, translate(search_text, 'ёЁ', 'еЕ')), 'C') || setweight(to_tsvector('simple'::regconfig, translate(search_text, 'ёЁ', 'еЕ')), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "kind" text DEFAULT 'image' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "storage_name" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "original_name" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "performances" ADD COLUMN "presentation_file_id" text;--> statement-breakpoint
ALTER TABLE "performances" ADD COLUMN "deletion_id" text;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_banner_file_id_files_file_id_fk" FOREIGN KEY ("banner_file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_deletion_id_deletions_deletion_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("deletion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_deletion_id_deletions_deletion_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("deletion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_by_publication" ON "articles" USING btree ("published_at","article_id") WHERE deletion_id is null and is_published;--> statement-breakpoint
CREATE INDEX "articles_by_creation" ON "articles" USING btree ("created_at","article_id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "articles_by_tag" ON "articles" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "articles_by_word" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "audit_entries_by_entity" ON "audit_entries" USING btree ("entity","entity_id","audit_id");--> statement-breakpoint
CREATE INDEX "deletions_by_time" ON "deletions" USING btree ("deleted_at","deletion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "digest_subscribers_one_per_email" ON "digest_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_one_per_attempt" ON "job_applications" USING btree ("request_key_hash");--> statement-breakpoint
CREATE INDEX "rate_limit_windows_by_expiry" ON "rate_limit_windows" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_one_of_a_name" ON "tags" USING btree (lower("name")) WHERE deletion_id is null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_deletion_id_deletions_deletion_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("deletion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_presentation_file_id_files_file_id_fk" FOREIGN KEY ("presentation_file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_deletion_id_deletions_deletion_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("deletion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_city" ON "events" USING btree ("city","published_at") WHERE deletion_id is null and is_published;--> statement-breakpoint
CREATE INDEX "events_by_tag" ON "events" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "events_by_word" ON "events" USING gin ("search");--> statement-breakpoint
CREATE INDEX "files_by_expiry" ON "files" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "registrations_by_arrival" ON "registrations" USING btree ("event_id","queue_number");--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at","event_id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "performances_by_event" ON "performances" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "articles_by_deletion" ON "articles" USING btree ("deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "articles_by_banner" ON "articles" USING btree ("banner_file_id") WHERE banner_file_id is not null;--> statement-breakpoint
CREATE INDEX "events_by_deletion" ON "events" USING btree ("deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "events_by_cover" ON "events" USING btree ("cover_file_id") WHERE cover_file_id is not null;--> statement-breakpoint
CREATE INDEX "job_applications_by_file" ON "job_applications" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "performances_by_deletion" ON "performances" USING btree ("deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE INDEX "performances_by_presentation" ON "performances" USING btree ("presentation_file_id") WHERE presentation_file_id is not null;--> statement-breakpoint
CREATE INDEX "tags_by_deletion" ON "tags" USING btree ("deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
INSERT INTO "deletions" ("deletion_id", "kind", "title", "deleted_at") SELECT "event_id", 'event', "title", "deleted_at" FROM "events" WHERE "deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "events" SET "deletion_id" = "event_id" WHERE "deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "events" SET
	"partners" = (SELECT coalesce(jsonb_agg((item - 'logo') || jsonb_build_object('logoFileId', item->'logo'->'file_id') ORDER BY place), '[]') FROM jsonb_array_elements("partners") WITH ORDINALITY AS list(item, place)),
	"gallery" = (SELECT coalesce(jsonb_agg((item - 'image') || jsonb_build_object('fileId', item->'image'->'file_id') ORDER BY place), '[]') FROM jsonb_array_elements("gallery") WITH ORDINALITY AS list(item, place)),
	"speakers" = (SELECT coalesce(jsonb_agg((item - 'photo') || jsonb_build_object('photoFileId', item->'photo'->'file_id') ORDER BY place), '[]') FROM jsonb_array_elements("speakers") WITH ORDINALITY AS list(item, place));--> statement-breakpoint
UPDATE "performances" SET "presentation_file_id" = "presentation"->>'file_id' WHERE jsonb_typeof("presentation") = 'object';--> statement-breakpoint
UPDATE "events" SET "search_text" = left(concat_ws(' ',
	"city",
	(SELECT string_agg(word #>> '{}', ' ') FROM jsonb_path_query("about", '$.**.text') AS word WHERE jsonb_typeof(word) = 'string'),
	(SELECT string_agg(word #>> '{}', ' ') FROM jsonb_path_query("other_content", '$.**.text') AS word WHERE jsonb_typeof(word) = 'string'),
	(SELECT string_agg(person->>'name', ' ') FROM jsonb_array_elements("speakers") AS person),
	(SELECT string_agg("performances"."title", ' ') FROM "performances" WHERE "performances"."event_id" = "events"."event_id" AND "events"."is_program_visible")), 200000);--> statement-breakpoint
UPDATE "events" SET
	"registered_offline" = counted."registered_offline", "registered_online" = counted."registered_online",
	"waitlisted_offline" = counted."waitlisted_offline", "waitlisted_online" = counted."waitlisted_online"
FROM (SELECT "event_id",
		count(*) FILTER (WHERE "state" = 'registered' AND "participation_format" <> 'EventParticipationFormatOnline') AS "registered_offline",
		count(*) FILTER (WHERE "state" = 'registered' AND "participation_format" = 'EventParticipationFormatOnline') AS "registered_online",
		count(*) FILTER (WHERE "state" = 'waitlisted' AND "participation_format" <> 'EventParticipationFormatOnline') AS "waitlisted_offline",
		count(*) FILTER (WHERE "state" = 'waitlisted' AND "participation_format" = 'EventParticipationFormatOnline') AS "waitlisted_online"
	FROM "registrations" GROUP BY "event_id") AS counted
WHERE counted."event_id" = "events"."event_id";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "deleted_at";--> statement-breakpoint
ALTER TABLE "performances" DROP COLUMN "presentation";