ALTER TABLE "events" ADD COLUMN "letter_settings" jsonb DEFAULT '{"reminds_day_before":true,"reminds_hour_before":true,"decline_hours":null,"unconfirmed_hours":null}'::jsonb NOT NULL;--> statement-breakpoint
INSERT INTO "mail_addresses" ("email", "confirmed_at")
SELECT lower("email"), min("confirmed_at") FROM (
  SELECT "email", "confirmed_at" FROM "digest_subscribers" WHERE "confirmed_at" IS NOT NULL
  UNION ALL
  SELECT "email", "created_at" FROM "registrations"
) AS "known" GROUP BY 1
ON CONFLICT ("email") DO UPDATE SET "confirmed_at" = excluded."confirmed_at";
