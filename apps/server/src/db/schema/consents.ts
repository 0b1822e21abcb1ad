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
    consentId: text("consent_id")
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    purpose: text("purpose").$type<"registration" | "job-application" | "digest">().notNull(),
    /** Null means that the person's data were erased, and only `personHash` is left. */
    email: text("email"),
    /** A hash of the email under the signing key: proves a consent to someone who names the email. */
    personHash: text("person_hash"),
    /** The version of the text that was agreed to; null means unknown. */
    textVersion: text("text_version"),
    givenAt: instant("given_at").notNull(),
    /**
     * Where the person agreed; `client`: a client of the API that states no version; `import`: in another system;
     * `organiser`: to the organiser who added them.
     */
    givenBy: text("given_by").$type<"form" | "client" | "import" | "organiser">().notNull(),
    /** The registration, application or subscriber, which may be removed by now. */
    sourceId: text("source_id").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    withdrawnBy: text("withdrawn_by").$type<"person" | "administrator" | "erasure">(),
  },
  (table) => [
    check("consents_of_someone", sql`(${table.email} is null) <> (${table.personHash} is null)`),
    check("consents_withdrawal", sql`(${table.withdrawnAt} is null) = (${table.withdrawnBy} is null)`),
    index("consents_by_email").on(sql`lower(${table.email})`, table.purpose),
    index("consents_by_source").on(table.sourceId),
    index("consents_by_withdrawal")
      .on(table.withdrawnAt)
      .where(sql`withdrawn_at is not null`),
  ],
);

/** People who are to be erased, or were. A restored backup erases them anew: it may be older. */
export const erasures = pgTable(
  "erasures",
  {
    erasureId: text("erasure_id")
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    /** Hashes under the signing key: of the email, and of the account and its name. */
    emailHash: text("email_hash"),
    subjectHash: text("subject_hash"),
    usernameHash: text("username_hash"),
    requestedAt: instant("requested_at").notNull(),
    /** Null means that the erasure is done, and only the hashes are left. */
    person: jsonb("person").$type<{
      readonly email: string | null;
      readonly subject: string | null;
      readonly username?: string | null;
    }>(),
    erasedAt: instant("erased_at"),
  },
  (table) => [
    check("erasures_done", sql`(${table.person} is null) = (${table.erasedAt} is not null)`),
    index("erasures_pending")
      .on(table.requestedAt)
      .where(sql`erased_at is null`),
  ],
);
