CREATE TABLE "editor_presence" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"subject" text NOT NULL,
	"device" text NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "editor_presence_entity_entity_id_subject_device_pk" PRIMARY KEY("entity","entity_id","subject","device")
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "assignee_subject" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "assignee_name" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_state" CHECK ("job_applications"."state" in ('new', 'in-progress', 'invited', 'declined'));