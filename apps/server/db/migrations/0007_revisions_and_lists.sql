CREATE TABLE "revisions" (
	"revision_id" text PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"actor_subject" text,
	"actor_name" text,
	"action" text NOT NULL,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, translate(coalesce(title, ''), 'ёЁ', 'еЕ')), 'A') || setweight(to_tsvector('simple'::regconfig, translate(coalesce(title, ''), 'ёЁ', 'еЕ')), 'A') || setweight(to_tsvector('russian'::regconfig, translate(coalesce(actor_name, ''), 'ёЁ', 'еЕ')), 'B') || setweight(to_tsvector('simple'::regconfig, translate(coalesce(actor_name, ''), 'ёЁ', 'еЕ')), 'B') || setweight(to_tsvector('russian'::regconfig, translate('', 'ёЁ', 'еЕ')), 'C') || setweight(to_tsvector('simple'::regconfig, translate('', 'ёЁ', 'еЕ')), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploaded_by_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_one_of_a_version" ON "revisions" USING btree ("entity","entity_id","version");--> statement-breakpoint
CREATE INDEX "articles_by_title" ON "articles" USING btree ((lower(translate("left"(title, 80), 'ёЁ', 'еЕ')) collate "C"),"article_id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "articles_by_update" ON "articles" USING btree ("updated_at","article_id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "articles_by_file" ON "articles" USING gin ((coalesce(jsonb_path_query_array(authors, '$[*].photoFileId'), '[]') || coalesce(jsonb_path_query_array(presentations, '$[*].fileId'), '[]') || coalesce(jsonb_path_query_array(content, '$.**.file_id'), '[]')));--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_kind" ON "audit_entries" USING btree ("entity","at","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_word" ON "audit_entries" USING gin ("search");--> statement-breakpoint
CREATE INDEX "events_by_title" ON "events" USING btree ((lower(translate("left"(title, 80), 'ёЁ', 'еЕ')) collate "C"),"event_id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "events_by_update" ON "events" USING btree ("updated_at","event_id") WHERE deletion_id is null;--> statement-breakpoint
CREATE INDEX "events_by_file" ON "events" USING gin ((coalesce(jsonb_path_query_array(partners, '$[*].logoFileId'), '[]') || coalesce(jsonb_path_query_array(gallery, '$[*].fileId'), '[]') || coalesce(jsonb_path_query_array(speakers, '$[*].photoFileId'), '[]') || coalesce(jsonb_path_query_array(about, '$.**.file_id'), '[]') || coalesce(jsonb_path_query_array(other_content, '$.**.file_id'), '[]')));--> statement-breakpoint
CREATE INDEX "files_by_upload" ON "files" USING btree ("created_at","file_id") WHERE expires_at is null and not is_private;--> statement-breakpoint
UPDATE audit_entries SET title = coalesce(
	(SELECT title FROM events WHERE entity = 'event' AND event_id = entity_id),
	(SELECT title FROM articles WHERE entity = 'article' AND article_id = entity_id),
	(SELECT title FROM performances WHERE entity = 'performance' AND performance_id = entity_id),
	(SELECT name FROM tags WHERE entity = 'tag' AND tag_id = entity_id)
) WHERE entity IN ('event', 'article', 'performance', 'tag');--> statement-breakpoint
INSERT INTO revisions (revision_id, entity, entity_id, version, at, began_at, action, content)
SELECT 'first-' || revised.event_id, 'event', revised.event_id, revised.version, revised.updated_at, revised.updated_at, 'eventCreate',
	(SELECT to_jsonb(part) FROM (SELECT revised.event_id, revised.title, revised.short_description, revised.format, revised.starts_at, revised.ends_at, revised.time_zone, revised.city, revised.address, revised.cover_file_id, revised.tag_ids, revised.capacity_offline, revised.capacity_online, revised.registration_opens_at, revised.registration_closes_at, revised.is_published, revised.published_at, revised.about, revised.other_content, revised.partners, revised.gallery, revised.speakers, revised.question_answer, revised.is_program_visible, revised.links_before, revised.links_after) part)
	|| jsonb_build_object('performances', (SELECT coalesce(jsonb_agg(to_jsonb(talk)), '[]') FROM (
		SELECT planned.performance_id, planned.event_id, planned.title, planned.description, planned.starts_at, planned.ends_at, planned.speaker_ids, planned.presentation_file_id, planned.video_url, planned.track FROM performances planned
		WHERE planned.event_id = revised.event_id AND planned.deletion_id IS NULL
		ORDER BY planned.starts_at, planned.performance_id
	) talk))
FROM events revised;--> statement-breakpoint
INSERT INTO revisions (revision_id, entity, entity_id, version, at, began_at, action, content)
SELECT 'first-' || revised.article_id, 'article', revised.article_id, revised.version, revised.updated_at, revised.updated_at, 'articleCreate',
	(SELECT to_jsonb(part) FROM (SELECT revised.article_id, revised.title, revised.lead, revised.banner_file_id, revised.authors, revised.content, revised.presentations, revised.tag_ids, revised.is_published, revised.published_at, revised.reading_minutes) part)
FROM articles revised;
