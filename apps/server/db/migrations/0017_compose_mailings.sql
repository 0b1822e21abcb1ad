ALTER TABLE "mailings" DROP CONSTRAINT "mailings_state";--> statement-breakpoint
ALTER TABLE "mailings" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ALTER COLUMN "send_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ALTER COLUMN "cursor" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "mailings" ALTER COLUMN "last_queue_number" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "last_subscriber_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "recipients" integer;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "sent_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "mailings_composed" ON "mailings" USING btree ("event_id","created_at","mailing_id") WHERE kind in ('digest-issue', 'event-message');--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_send_at" CHECK (("mailings"."state" = 'draft') = ("mailings"."send_at" is null));--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_state" CHECK ("mailings"."state" in ('draft', 'waiting', 'sending', 'sent', 'dropped'));