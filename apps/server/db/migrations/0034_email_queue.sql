DROP INDEX "emails_queued";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "due_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("is_bulk","due_at") WHERE state = 'queued' and due_at is not null;--> statement-breakpoint
CREATE INDEX "emails_waiting" ON "emails" USING btree ("created_at") WHERE state = 'queued' and due_at is null;