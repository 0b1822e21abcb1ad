ALTER TABLE "job_applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "assignee_subject" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "assignee_name" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_state" CHECK ("job_applications"."state" in ('new', 'in-progress', 'invited', 'declined'));