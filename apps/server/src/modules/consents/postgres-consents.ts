import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { removeRows } from "../../db/remove-in-steps.ts";
import { consents } from "../../db/schema.ts";

type Consent = typeof consents.$inferSelect;

interface NewConsent extends Pick<Consent, "purpose" | "email" | "text_version" | "source_id" | "given_at"> {
  /** It was given in another system. @default false */
  readonly isImported?: boolean;
}

/** Adds a consent to the ledger, in the transaction that begins what it is given for. */
export async function recordConsent(
  transaction: Transaction,
  { isImported = false, ...consent }: NewConsent,
): Promise<void> {
  const givenBy = isImported ? "import" : consent.text_version === null ? "client" : "form";
  await transaction.insert(consents).values({ ...consent, given_by: givenBy });
}

interface Withdrawal {
  readonly by: NonNullable<Consent["withdrawn_by"]>;
  readonly now: Date;
}

/** Ends all consents of an email to the digest. The rows stay: they prove that there was a consent. */
export async function withdrawDigestConsents(
  transaction: Transaction,
  email: string,
  withdrawal: Withdrawal,
): Promise<void> {
  await withdraw(
    transaction,
    and(sql`lower(${consents.email}) = lower(${email})`, eq(consents.purpose, "digest")),
    withdrawal,
  );
}

/** Ends the consents to a registration or an application. */
export async function withdrawConsentsTo(
  transaction: Transaction,
  sourceId: string,
  withdrawal: Withdrawal,
): Promise<void> {
  await withdraw(transaction, eq(consents.source_id, sourceId), withdrawal);
}

async function withdraw(transaction: Transaction, isMeant: SQL | undefined, { by, now }: Withdrawal): Promise<void> {
  await transaction
    .update(consents)
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where(and(isMeant, isNull(consents.withdrawn_at)));
}

/** Removes the consents to registrations and applications that are removed because of their age. */
export async function removeConsentsTo(transaction: Transaction, sourceIds: readonly string[]): Promise<void> {
  if (sourceIds.length > 0) await transaction.delete(consents).where(inArray(consents.source_id, [...sourceIds]));
}

/** Removes consents that were withdrawn before an instant, and returns their number. */
export function removeOldConsents(db: Database, withdrawnBefore: Date, signal: AbortSignal): Promise<number> {
  const condition = lt(consents.withdrawn_at, withdrawnBefore);
  return removeRows(db, { table: consents, key: consents.consent_id, condition }, signal);
}
