import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Stored images and documents; the file store has their bytes. */
export const files = pgTable(
  "files",
  {
    file_id: text().primaryKey(),
    kind: text().$type<"image" | "document">().notNull().default("image"),
    content_type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    /** The names of an image in the store, the widest last. */
    variants: jsonb().$type<{ name: string; contentType: string; width: number }[]>().notNull(),
    /** The name of a document in the store. */
    storage_name: text(),
    original_name: text(),
    /** Served only at signed URLs. */
    is_private: boolean().notNull().default(false),
    /** `sub` of the account; null means a guest. */
    uploaded_by: text(),
    /** The name of the account at that time. */
    uploaded_by_name: text(),
    /** The file is removed then unless it is claimed; null means that it does not expire. */
    expires_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index("files_by_upload")
      .on(table.created_at, table.file_id)
      .where(sql`expires_at is null and not is_private`),
    index("files_by_expiry")
      .on(table.expires_at)
      .where(sql`expires_at is not null`),
  ],
);
