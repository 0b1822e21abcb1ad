import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Stored images and documents; the file store has their bytes. */
export const files = pgTable(
  "files",
  {
    fileId: text("file_id").primaryKey(),
    kind: text("kind").$type<"image" | "document">().notNull().default("image"),
    contentType: text("content_type").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** The names of an image in the store, the widest last. */
    variants: jsonb("variants").$type<{ name: string; contentType: string; width: number }[]>().notNull(),
    /** The name of a document in the store. */
    storageName: text("storage_name"),
    originalName: text("original_name"),
    /** Served only at signed URLs. */
    isPrivate: boolean("is_private").notNull().default(false),
    /** `sub` of the account; null means a guest. */
    uploadedBy: text("uploaded_by"),
    /** The name of the account at that time. */
    uploadedByName: text("uploaded_by_name"),
    /** The file is removed then unless it is claimed; null means that it does not expire. */
    expiresAt: instant("expires_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("files_by_upload")
      .on(table.createdAt, table.fileId)
      .where(sql`expires_at is null and not is_private`),
    index("files_by_expiry")
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
  ],
);
