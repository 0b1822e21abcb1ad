ALTER TABLE "digest_subscribers" ADD COLUMN "consented_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "kind" text DEFAULT 'EventKindMeetup' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "venue" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "postal_code" text;