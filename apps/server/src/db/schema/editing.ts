import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, searchVector, tsvector } from "./columns.ts";

/**
 * Rows that one change deleted, and that are restored together. Rows that refer to it are hidden; after 30 days they
 * are removed for good.
 */
export const deletions = pgTable(
  "deletions",
  {
    deletion_id: text().primaryKey(),
    kind: text().$type<"event" | "article" | "tag" | "performances">().notNull(),
    /** Shown to editors. */
    title: text().notNull(),
    deleted_at: instant().notNull().defaultNow(),
    deleted_by: text(),
  },
  (table) => [index("deletions_by_time").on(table.deleted_at, table.deletion_id)],
);

export const deletionId = () => text().references(() => deletions.deletion_id);

/**
 * Who changed what, and when. Entries are written in the transaction of the change. They are updated only to merge
 * further saves of the same work, and to erase personal data.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    audit_id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    actor_subject: text(),
    actor_name: text(),
    /** The endpoint's name in the contract. */
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: text().notNull(),
    /** The title at that time. */
    title: text(),
    /** The changed columns before and after; null means the row did not exist, or no longer exists. */
    before: jsonb(),
    after: jsonb(),
    /** The actor's name has weight B. */
    search: tsvector().generatedAlwaysAs(searchVector("coalesce(title, '')", "coalesce(actor_name, '')", "''")),
  },
  (table) => [
    index("audit_entries_by_entity").on(table.entity, table.entity_id, table.audit_id),
    index("audit_entries_by_time").on(table.at, table.audit_id),
    index("audit_entries_of_kind").on(table.entity, table.at, table.audit_id),
    index("audit_entries_by_word").using("gin", table.search),
  ],
);

/** The URL at which people without an account see an event or an article before its publication. */
export const previewLinks = pgTable(
  "preview_links",
  {
    entity: text().$type<"event" | "article">().notNull(),
    entity_id: text().notNull(),
    /** SHA-256, hex. The token itself is not stored: its holder sees the page until it expires. */
    token_hash: text().notNull(),
    /** The signing key makes the token of it, so that editors can read it again. Null means it cannot be made again. */
    seed: text(),
    created_at: instant().notNull(),
    created_by: text(),
    expires_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entity_id] })],
);

/** Who has an event or an article open, and where. An entry counts for a minute. */
export const editorPresence = pgTable(
  "editor_presence",
  {
    entity: text().$type<"event" | "article">().notNull(),
    entity_id: text().notNull(),
    /** `sub` of the account. */
    subject: text().notNull(),
    /** Random, of one browser. */
    device: text().notNull(),
    name: text().notNull(),
    seen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entity_id, table.subject, table.device] })],
);

/** Events and articles after each change. Written in the transaction of the change. */
export const revisions = pgTable(
  "revisions",
  {
    revision_id: text().primaryKey(),
    entity: text().$type<"event" | "article">().notNull(),
    entity_id: text().notNull(),
    /** The version that the change produced. */
    version: integer().notNull(),
    at: instant().notNull(),
    /** The time of the first of the merged saves. */
    began_at: instant().notNull(),
    actor_subject: text(),
    actor_name: text(),
    /** The endpoint's name in the contract. */
    action: text().notNull(),
    /** The columns that differ from the previous revision. */
    changed: text().array().notNull().default([]),
    /** The columns of the row by name, and an event's `performances`. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [uniqueIndex("revisions_one_of_a_version").on(table.entity, table.entity_id, table.version)],
);
