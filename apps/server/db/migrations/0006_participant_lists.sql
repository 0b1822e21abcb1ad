ALTER TABLE "registrations" ADD COLUMN "checked_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "checked_in_by" text;--> statement-breakpoint
CREATE INDEX "articles_drafts" ON "articles" USING btree ("updated_at") WHERE deletion_id is null and not is_published;--> statement-breakpoint
CREATE INDEX "blacklisted_emails_by_time" ON "blacklisted_emails" USING btree ("created_at","email");--> statement-breakpoint
CREATE INDEX "blacklisted_emails_by_word" ON "blacklisted_emails" USING gin (to_tsvector('simple'::regconfig, translate(coalesce(email, '') || ' ' || coalesce(reason, ''), 'ёЁ@._+-/', 'еЕ      ')));--> statement-breakpoint
CREATE INDEX "digest_subscribers_by_time" ON "digest_subscribers" USING btree ("subscribed_at","subscriber_id");--> statement-breakpoint
CREATE INDEX "digest_subscribers_by_word" ON "digest_subscribers" USING gin (to_tsvector('simple'::regconfig, translate(coalesce(email, ''), 'ёЁ@._+-/', 'еЕ      ')));--> statement-breakpoint
CREATE INDEX "events_drafts" ON "events" USING btree ("updated_at") WHERE deletion_id is null and not is_published;--> statement-breakpoint
CREATE INDEX "job_applications_by_time" ON "job_applications" USING btree ("created_at","application_id");--> statement-breakpoint
CREATE INDEX "job_applications_by_word" ON "job_applications" USING gin (to_tsvector('simple'::regconfig, translate(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(city, '') || ' ' || coalesce(position, '') || ' ' || coalesce(comment, ''), 'ёЁ@._+-/', 'еЕ      ')));--> statement-breakpoint
CREATE INDEX "registrations_by_name" ON "registrations" USING btree ("event_id",(lower(translate(last_name, 'ёЁ', 'еЕ')) collate "C"),(lower(translate(first_name, 'ёЁ', 'еЕ')) collate "C"),"registration_id");--> statement-breakpoint
CREATE INDEX "registrations_by_email" ON "registrations" USING btree ("event_id",(lower(email) collate "C"),"registration_id");--> statement-breakpoint
CREATE INDEX "registrations_by_word" ON "registrations" USING gin (to_tsvector('simple'::regconfig, translate(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''), 'ёЁ@._+-/', 'еЕ      ')));--> statement-breakpoint
CREATE INDEX "registrations_waitlisted" ON "registrations" USING btree ("event_id","queue_number") WHERE state = 'waitlisted';--> statement-breakpoint
CREATE INDEX "registrations_cancelled" ON "registrations" USING btree ("event_id","queue_number","cancellation_reason") WHERE state = 'cancelled';--> statement-breakpoint
CREATE INDEX "registrations_checked_in" ON "registrations" USING btree ("event_id","queue_number") WHERE checked_in_at is not null;--> statement-breakpoint
CREATE INDEX "registrations_by_creation" ON "registrations" USING btree ("created_at");