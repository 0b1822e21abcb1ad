DROP INDEX "registrations_one_active_per_email";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "switching_offline" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "switching_online" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "waits_number" bigint;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "switches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "added_by_name" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "registrations_waiting_elsewhere" ON "registrations" USING btree ("event_id","waits_for","waits_number") WHERE waits_for is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_active_per_email" ON "registrations" USING btree ("event_id",lower("email")) WHERE state <> 'cancelled' and email <> '';