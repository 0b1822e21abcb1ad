CREATE TABLE "mail_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stop_reason" text
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "mail_addresses_stopped" ON "mail_addresses" USING btree ("stopped_at","email") WHERE stopped_at is not null;