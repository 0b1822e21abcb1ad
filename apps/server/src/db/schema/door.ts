import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { events } from "./content.ts";

/** The URLs at which people without an account check in at an event. */
export const doorLinks = pgTable(
  "door_links",
  {
    door_link_id: text().primaryKey(),
    event_id: text()
      .notNull()
      .references(() => events.event_id),
    /** The name of the link in the audit, where it stands for an actor. */
    label: text().notNull(),
    /** SHA-256, hex. The signing key makes the token of the seed, so that editors can read it again. */
    token_hash: text().notNull(),
    seed: text().notNull(),
    allows_waitlisted: boolean().notNull(),
    allows_walk_ins: boolean().notNull(),
    created_at: instant().notNull(),
    created_by: text(),
    /** The time is stored once a minute, so that not every request writes. */
    last_used_at: instant(),
    /** A revoked link stays, so that its page can say that it was revoked. */
    revoked_at: instant(),
  },
  (table) => [
    uniqueIndex("door_links_by_token").on(table.token_hash),
    uniqueIndex("door_links_one_per_label")
      .on(table.event_id, table.label)
      .where(sql`revoked_at is null`),
    index("door_links_of_event").on(table.event_id, table.created_at),
  ],
);
