CREATE TABLE "mailings" (
	"mailing_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"kind" text NOT NULL,
	"event_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"cursor" bigint NOT NULL,
	"last_queue_number" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "mailings_state" CHECK ("mailings"."state" in ('waiting', 'sending', 'sent', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "digest_subscribers" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "digest_subscribers" ADD COLUMN "unsubscribed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "subscriber_id" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "mailing_id" text;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailings_due" ON "mailings" USING btree ("send_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mailings_of_event" ON "mailings" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_subscriber_id_digest_subscribers_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."digest_subscribers"("subscriber_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_mailing_id_mailings_mailing_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("mailing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_of_subscriber" ON "letters" USING btree ("subscriber_id") WHERE subscriber_id is not null;--> statement-breakpoint
CREATE INDEX "letters_of_mailing" ON "letters" USING btree ("mailing_id","state") WHERE mailing_id is not null;