ALTER TABLE "preview_links" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "preview_links" ADD COLUMN "seed" text;--> statement-breakpoint
UPDATE "preview_links" SET "token_hash" = encode(sha256(convert_to("token", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "preview_links" ALTER COLUMN "token_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "preview_links" DROP COLUMN "token";
