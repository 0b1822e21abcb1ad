CREATE TABLE "event_team_members" (
	"member_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"email" text NOT NULL,
	"account_subject" text,
	"account_name" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	"joined_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "event_team_members" ADD CONSTRAINT "event_team_members_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_team_members_one_per_email" ON "event_team_members" USING btree ("event_id","email");--> statement-breakpoint
CREATE INDEX "event_team_members_of_email" ON "event_team_members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "event_team_members_of_account" ON "event_team_members" USING btree ("account_subject") WHERE account_subject is not null;