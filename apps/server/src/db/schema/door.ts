import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { events } from "./content.ts";

/** The URLs at which people without an account check in at an event. */
export const doorLinks = pgTable(
  "door_links",
  {
    doorLinkId: text("door_link_id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.eventId),
    /** The name of the link in the audit, where it stands for an actor. */
    label: text("label").notNull(),
    /** SHA-256, hex. The signing key makes the token of the seed, so that editors can read it again. */
    tokenHash: text("token_hash").notNull(),
    seed: text("seed").notNull(),
    allowsWaitlisted: boolean("allows_waitlisted").notNull(),
    allowsWalkIns: boolean("allows_walk_ins").notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by"),
    /** The time is stored once a minute, so that not every request writes. */
    lastUsedAt: instant("last_used_at"),
    /** A revoked link stays, so that its page can say that it was revoked. */
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    uniqueIndex("door_links_by_token").on(table.tokenHash),
    uniqueIndex("door_links_one_per_label")
      .on(table.eventId, table.label)
      .where(sql`revoked_at is null`),
    index("door_links_of_event").on(table.eventId, table.createdAt),
  ],
);
