ALTER TABLE "registrations" ADD COLUMN "request_key_hash" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "consent_version" text;