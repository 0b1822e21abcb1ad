DROP INDEX "events_with_time_to_confirm";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "called_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "called_off_reason" text;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD COLUMN "disowned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "events_called_off" ON "events" USING btree ("called_off_at") WHERE deletion_id is null and called_off_at is not null;--> statement-breakpoint
CREATE INDEX "events_with_time_to_confirm" ON "events" USING btree ("starts_at") WHERE deletion_id is null and coalesce(email_settings ->> 'unconfirmed_hours', email_settings ->> 'decline_hours') is not null;