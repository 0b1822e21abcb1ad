import type { PersonalData } from "@corp/api/contract";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Edit } from "../../change.ts";
import type { Transaction } from "../../db/database.ts";
import { consents, digestSubscribers, jobApplications, registrations } from "../../db/schema.ts";
import { withdrawConsentsTo, withdrawDigestConsents } from "../consents/postgres-consents.ts";
import type { Correction, Person } from "./person.ts";
import { isOfPerson, lockEvents, removeInvolvement } from "./postgres-remove-involvement.ts";
import type { Involvement } from "./postgres-remove-involvement.ts";

/** @returns the number of registrations and applications. */
export async function correctName(
  transaction: Transaction,
  person: Person,
  { previous, next }: Correction,
): Promise<number> {
  const isMeant = sql`${isOfPerson(person)} and first_name = ${previous.first_name} and last_name = ${previous.last_name}`;
  await lockEvents(transaction, isMeant);
  const counts = await Promise.all(
    [registrations, jobApplications].map((table) => transaction.update(table).set(next).where(isMeant)),
  );
  return counts.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}

/** The consents of an account are those given with its registrations and applications. */
export function isConsentFrom({ email, subject }: Person): SQL | undefined {
  const isOfAccount = sql`${consents.source_id} in (
    select registration_id from registrations where account_subject = ${subject}
    union all select application_id from job_applications where account_subject = ${subject})`;
  return or(
    email === null ? undefined : sql`lower(${consents.email}) = lower(${email})`,
    subject === null ? undefined : isOfAccount,
  );
}

type Purpose = PersonalData["consents"][number]["purpose"];

/**
 * Ends a consent and the purpose it was given for.
 *
 * @param work runs in the same transaction.
 * @returns false: the person has no such consent.
 */
export async function withdrawConsent(
  involvement: Involvement,
  { person, consentId }: { readonly person: Person; readonly consentId: string },
  { now }: Pick<Edit, "now">,
  work: (transaction: Transaction, purpose: Purpose) => Promise<void>,
): Promise<boolean> {
  const [consent] = await involvement.db
    .select()
    .from(consents)
    .where(and(eq(consents.consent_id, consentId), isConsentFrom(person)));
  if (consent === undefined) return false;
  const { purpose, email, source_id: sourceId, withdrawn_at: withdrawnAt } = consent;
  if (withdrawnAt !== null) return true;
  const withdrawal = { by: "person", now } as const;
  if (purpose === "digest") {
    await involvement.db.transaction(async (transaction) => {
      await unsubscribe(transaction, email ?? "", now);
      await withdrawDigestConsents(transaction, email ?? "", withdrawal);
      await work(transaction, purpose);
    });
    return true;
  }
  const isMeant = {
    registrations: sql`registration_id = ${sourceId}`,
    applications: sql`application_id = ${sourceId}`,
  };
  await removeInvolvement(involvement, isMeant, now, async (transaction) => {
    await withdrawConsentsTo(transaction, sourceId, withdrawal);
    await work(transaction, purpose);
  });
  return true;
}

async function unsubscribe(transaction: Transaction, email: string, now: Date): Promise<void> {
  const { email: subscribed, unsubscribed_at: unsubscribedAt } = digestSubscribers;
  await transaction
    .update(digestSubscribers)
    .set({ unsubscribed_at: now })
    .where(and(sql`lower(${subscribed}) = lower(${email})`, isNull(unsubscribedAt)));
}
