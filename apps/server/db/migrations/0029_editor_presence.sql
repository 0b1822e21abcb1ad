CREATE TABLE "editor_presence" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"subject" text NOT NULL,
	"device" text NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "editor_presence_entity_entity_id_subject_device_pk" PRIMARY KEY("entity","entity_id","subject","device")
);
