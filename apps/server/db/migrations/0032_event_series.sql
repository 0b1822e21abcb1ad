ALTER TABLE "events" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_name" text;--> statement-breakpoint
CREATE INDEX "events_by_series" ON "events" USING btree ("series_id","starts_at") WHERE deletion_id is null and series_id is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_has_name" CHECK (("events"."series_id" is null) = ("events"."series_name" is null));