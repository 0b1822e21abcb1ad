import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

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

/** Who changed what, and when. Written in the transaction of the change; never changed afterwards. */
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
    /** The columns that changed, as they were and as they became; null: there was nothing, there is nothing left. */
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (table) => [index("audit_entries_by_entity").on(table.entity, table.entityId, table.auditId)],
);
