import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Stored images and documents; the bytes lie in the file store. */
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
    /** Of an image: its names in the store, widest last. */
    variants: jsonb("variants").$type<{ name: string; contentType: string; width: number }[]>().notNull(),
    /** Of a document: its name in the store. */
    storageName: text("storage_name"),
    /** What the uploader's file was called. */
    originalName: text("original_name"),
    /** Served by signed addresses alone. */
    isPrivate: boolean("is_private").notNull().default(false),
    /** `sub` of the account; null: a guest. */
    uploadedBy: text("uploaded_by"),
    /** What the account was called. */
    uploadedByName: text("uploaded_by_name"),
    /** When it is removed unless something claims it; null: kept. */
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
