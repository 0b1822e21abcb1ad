CREATE TABLE "letters" (
	"letter_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"registration_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"once_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('queued', 'sent', 'skipped', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_registration_id_registrations_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("registration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_once" ON "letters" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "letters_of_registration" ON "letters" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "letters_by_email" ON "letters" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "letters_queued" ON "letters" USING btree ("created_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "letters_failed" ON "letters" USING btree ("created_at","letter_id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "letters_by_settlement" ON "letters" USING btree ("settled_at");