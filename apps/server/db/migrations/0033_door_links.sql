CREATE TABLE "door_links" (
	"door_link_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"seed" text NOT NULL,
	"allows_waitlisted" boolean NOT NULL,
	"allows_walk_ins" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "door_links_by_token" ON "door_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "door_links_one_per_label" ON "door_links" USING btree ("event_id","label") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "door_links_of_event" ON "door_links" USING btree ("event_id","created_at");