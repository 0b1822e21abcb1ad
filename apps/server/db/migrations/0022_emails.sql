ALTER TABLE "letters" RENAME TO "emails";--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "letter_id" TO "email_id";--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "letter_settings" TO "email_settings";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_pkey" TO "emails_pkey";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_state" TO "emails_state";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_registration_id_registrations_registration_id_fk" TO "emails_registration_id_registrations_registration_id_fk";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_subscriber_id_digest_subscribers_subscriber_id_fk" TO "emails_subscriber_id_digest_subscribers_subscriber_id_fk";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_mailing_id_mailings_mailing_id_fk" TO "emails_mailing_id_mailings_mailing_id_fk";--> statement-breakpoint
ALTER INDEX "letters_once" RENAME TO "emails_once";--> statement-breakpoint
ALTER INDEX "letters_of_registration" RENAME TO "emails_of_registration";--> statement-breakpoint
ALTER INDEX "letters_by_email" RENAME TO "emails_by_email";--> statement-breakpoint
ALTER INDEX "letters_queued" RENAME TO "emails_queued";--> statement-breakpoint
ALTER INDEX "letters_failed" RENAME TO "emails_failed";--> statement-breakpoint
ALTER INDEX "letters_by_settlement" RENAME TO "emails_by_settlement";--> statement-breakpoint
ALTER INDEX "letters_of_subscriber" RENAME TO "emails_of_subscriber";--> statement-breakpoint
ALTER INDEX "letters_of_mailing" RENAME TO "emails_of_mailing";--> statement-breakpoint
UPDATE "revisions" SET "content" = "content" - 'letter_settings' || jsonb_build_object('email_settings', "content" -> 'letter_settings')
	WHERE "content" ? 'letter_settings';--> statement-breakpoint
UPDATE "audit_entries" SET "before" = "before" - 'letterSettings' || jsonb_build_object('emailSettings', "before" -> 'letterSettings')
	WHERE "before" ? 'letterSettings';--> statement-breakpoint
UPDATE "audit_entries" SET "after" = "after" - 'letterSettings' || jsonb_build_object('emailSettings', "after" -> 'letterSettings')
	WHERE "after" ? 'letterSettings';
