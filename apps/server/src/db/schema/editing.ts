import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, searchVector, tsvector } from "./columns.ts";

/**
 * Rows that one change deleted, and that are restored together. Rows that refer to it are hidden; after 30 days they
 * are removed for good.
 */
export const deletions = pgTable(
  "deletions",
  {
    deletionId: text("deletion_id").primaryKey(),
    kind: text("kind").$type<"event" | "article" | "tag" | "performances">().notNull(),
    /** Shown to editors. */
    title: text("title").notNull(),
    deletedAt: instant("deleted_at").notNull().defaultNow(),
    deletedBy: text("deleted_by"),
  },
  (table) => [index("deletions_by_time").on(table.deletedAt, table.deletionId)],
);

export const deletionId = () => text("deletion_id").references(() => deletions.deletionId);

/**
 * Who changed what, and when. Entries are written in the transaction of the change. They are updated only to merge
 * further saves of the same work, and to erase personal data.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    auditId: bigint("audit_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    actorSubject: text("actor_subject"),
    actorName: text("actor_name"),
    /** The endpoint's name in the contract. */
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    /** The title at that time. */
    title: text("title"),
    /** The changed columns before and after; null means the row did not exist, or no longer exists. */
    before: jsonb("before"),
    after: jsonb("after"),
    /** The actor's name has weight B. */
    search: tsvector("search").generatedAlwaysAs(searchVector("coalesce(title, '')", "coalesce(actor_name, '')", "''")),
  },
  (table) => [
    index("audit_entries_by_entity").on(table.entity, table.entityId, table.auditId),
    index("audit_entries_by_time").on(table.at, table.auditId),
    index("audit_entries_of_kind").on(table.entity, table.at, table.auditId),
    index("audit_entries_by_word").using("gin", table.search),
  ],
);

/** The URL at which people without an account see an event or an article before its publication. */
export const previewLinks = pgTable(
  "preview_links",
  {
    entity: text("entity").$type<"event" | "article">().notNull(),
    entityId: text("entity_id").notNull(),
    /** SHA-256, hex. The token itself is not stored: its holder sees the page until it expires. */
    tokenHash: text("token_hash").notNull(),
    /** The signing key makes the token of it, so that editors can read it again. Null means it cannot be made again. */
    seed: text("seed"),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId] })],
);

/** Who has an event or an article open, and where. An entry counts for a minute. */
export const editorPresence = pgTable(
  "editor_presence",
  {
    entity: text("entity").$type<"event" | "article">().notNull(),
    entityId: text("entity_id").notNull(),
    /** `sub` of the account. */
    subject: text("subject").notNull(),
    /** Random, of one browser. */
    device: text("device").notNull(),
    name: text("name").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId, table.subject, table.device] })],
);

/** Events and articles after each change. Written in the transaction of the change. */
export const revisions = pgTable(
  "revisions",
  {
    revisionId: text("revision_id").primaryKey(),
    entity: text("entity").$type<"event" | "article">().notNull(),
    entityId: text("entity_id").notNull(),
    /** The version that the change produced. */
    version: integer("version").notNull(),
    at: instant("at").notNull(),
    /** The time of the first of the merged saves. */
    beganAt: instant("began_at").notNull(),
    actorSubject: text("actor_subject"),
    actorName: text("actor_name"),
    /** The endpoint's name in the contract. */
    action: text("action").notNull(),
    /** The columns that differ from the previous revision. */
    changed: text("changed").array().notNull().default([]),
    /** The columns of the row by name, and an event's `performances`. */
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [uniqueIndex("revisions_one_of_a_version").on(table.entity, table.entityId, table.version)],
);
