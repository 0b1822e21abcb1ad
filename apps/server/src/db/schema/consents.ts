import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * The ledger of consents: rows are added, and ended by a withdrawal, but not changed otherwise. It outlives what the
 * consent was given for, as its proof.
 */
export const consents = pgTable(
  "consents",
  {
    consent_id: text()
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    purpose: text().$type<"registration" | "job-application" | "digest">().notNull(),
    /** Null means that the person's data were erased, and only `personHash` is left. */
    email: text(),
    /** A hash of the email under the signing key: proves a consent to someone who names the email. */
    person_hash: text(),
    /** The version of the text that was agreed to; null means unknown. */
    text_version: text(),
    given_at: instant().notNull(),
    /**
     * Where the person agreed; `client`: a client of the API that states no version; `import`: in another system;
     * `organiser`: to the organiser who added them.
     */
    given_by: text().$type<"form" | "client" | "import" | "organiser">().notNull(),
    /** The registration, application or subscriber, which may be removed by now. */
    source_id: text().notNull(),
    withdrawn_at: instant(),
    withdrawn_by: text().$type<"person" | "administrator" | "erasure">(),
  },
  (table) => [
    check("consents_of_someone", sql`(${table.email} is null) <> (${table.person_hash} is null)`),
    check("consents_withdrawal", sql`(${table.withdrawn_at} is null) = (${table.withdrawn_by} is null)`),
    index("consents_by_email").on(sql`lower(${table.email})`, table.purpose),
    index("consents_by_source").on(table.source_id),
    index("consents_by_withdrawal")
      .on(table.withdrawn_at)
      .where(sql`withdrawn_at is not null`),
  ],
);

/** People who are to be erased, or were. A restored backup erases them anew: it may be older. */
export const erasures = pgTable(
  "erasures",
  {
    erasure_id: text()
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    /** Hashes under the signing key: of the email, and of the account and its name. */
    email_hash: text(),
    subject_hash: text(),
    username_hash: text(),
    requested_at: instant().notNull(),
    /** Null means that the erasure is done, and only the hashes are left. */
    person: jsonb().$type<{
      readonly email: string | null;
      readonly subject: string | null;
      readonly username?: string | null;
    }>(),
    erased_at: instant(),
  },
  (table) => [
    check("erasures_done", sql`(${table.person} is null) = (${table.erased_at} is not null)`),
    index("erasures_pending")
      .on(table.requested_at)
      .where(sql`erased_at is null`),
  ],
);
