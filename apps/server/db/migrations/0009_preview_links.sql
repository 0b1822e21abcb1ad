CREATE TABLE "preview_links" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preview_links_entity_entity_id_pk" PRIMARY KEY("entity","entity_id")
);
