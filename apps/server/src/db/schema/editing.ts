import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, searchVector, tsvector } from "./columns.ts";

/** What was deleted together and comes back together. Rows that it names are hidden; after 30 days they are removed for good. */
export const deletions = pgTable(
  "deletions",
  {
    deletionId: text("deletion_id").primaryKey(),
    kind: text("kind").$type<"event" | "article" | "tag" | "performances">().notNull(),
    /** What an editor knows it by. */
    title: text("title").notNull(),
    deletedAt: instant("deleted_at").notNull().defaultNow(),
    deletedBy: text("deleted_by"),
  },
  (table) => [index("deletions_by_time").on(table.deletedAt, table.deletionId)],
);

export const deletionId = () => text("deletion_id").references(() => deletions.deletionId);

/**
 * Who changed what, and when. Written in the transaction of the change; changed afterwards by further saves of the same work alone, and where
 * people's names have to go.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    auditId: bigint("audit_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    actorSubject: text("actor_subject"),
    actorName: text("actor_name"),
    /** The call's name in the contract. */
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    /** What it was called then. */
    title: text("title"),
    /** The columns that changed, as they were and as they became; null: there was nothing, there is nothing left. */
    before: jsonb("before"),
    after: jsonb("after"),
    /** The actor's name weighs B. */
    search: tsvector("search").generatedAlwaysAs(searchVector("coalesce(title, '')", "coalesce(actor_name, '')", "''")),
  },
  (table) => [
    index("audit_entries_by_entity").on(table.entity, table.entityId, table.auditId),
    index("audit_entries_by_time").on(table.at, table.auditId),
    index("audit_entries_of_kind").on(table.entity, table.at, table.auditId),
    index("audit_entries_by_word").using("gin", table.search),
  ],
);

/** Events and articles as they were after each change. Written in the transaction of the change. */
export const revisions = pgTable(
  "revisions",
  {
    revisionId: text("revision_id").primaryKey(),
    entity: text("entity").$type<"event" | "article">().notNull(),
    entityId: text("entity_id").notNull(),
    /** That the change made of it. */
    version: integer("version").notNull(),
    at: instant("at").notNull(),
    /** When the first of the saves was made that it holds the last of. */
    beganAt: instant("began_at").notNull(),
    actorSubject: text("actor_subject"),
    actorName: text("actor_name"),
    /** The call's name in the contract. */
    action: text("action").notNull(),
    /** The columns that differ from the revision before. */
    changed: text("changed").array().notNull().default([]),
    /** The columns of the row by their names, and an event's `performances`. */
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [uniqueIndex("revisions_one_of_a_version").on(table.entity, table.entityId, table.version)],
);
