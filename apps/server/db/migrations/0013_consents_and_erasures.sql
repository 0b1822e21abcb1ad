CREATE TABLE "consents" (
	"consent_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"person_hash" text,
	"text_version" text,
	"given_at" timestamp (3) with time zone NOT NULL,
	"given_by" text NOT NULL,
	"source_id" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" text,
	CONSTRAINT "consents_of_someone" CHECK (("consents"."email" is null) <> ("consents"."person_hash" is null)),
	CONSTRAINT "consents_withdrawal" CHECK (("consents"."withdrawn_at" is null) = ("consents"."withdrawn_by" is null))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"erasure_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"email_hash" text,
	"subject_hash" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"person" jsonb,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "erasures_done" CHECK (("erasures"."person" is null) = ("erasures"."erased_at" is not null))
);
--> statement-breakpoint
CREATE INDEX "consents_by_email" ON "consents" USING btree (lower("email"),"purpose");--> statement-breakpoint
CREATE INDEX "consents_by_source" ON "consents" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "consents_by_withdrawal" ON "consents" USING btree ("withdrawn_at") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "erasures_pending" ON "erasures" USING btree ("requested_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "registrations_of_email" ON "registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "registrations_of_account" ON "registrations" USING btree ("account_subject") WHERE account_subject is not null;
--> statement-breakpoint
INSERT INTO "consents" ("purpose", "email", "text_version", "given_at", "given_by", "source_id")
SELECT 'registration', "email", "consent_version", "consented_at", 'form', "registration_id" FROM "registrations"
UNION ALL
SELECT 'job-application', "email", "consent_version", "consented_at", 'form', "application_id" FROM "job_applications"
UNION ALL
SELECT 'digest', "email", "consent_version", coalesce("consented_at", "subscribed_at"),
	CASE WHEN "consent_version" IS NULL THEN 'client' ELSE 'form' END, "subscriber_id" FROM "digest_subscribers";
