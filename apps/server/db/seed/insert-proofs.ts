import { sql } from "drizzle-orm";
import type { Transaction } from "../../src/db/database.ts";
import { seedConsentVersion } from "./guests.ts";

/** Invented people have registered, applied or subscribed in these tables. */
const involvements = sql`(
  select 'registration' as purpose, email, consented_at as at, registration_id as id, consent_version from registrations
  union all select 'job-application', email, consented_at, application_id, consent_version from job_applications
  union all select 'digest', email, subscribed_at, subscriber_id, consent_version from digest_subscribers) as involvement`;

/** One of eight has not confirmed the email. */
const hasConfirmed = sql`get_byte(decode(md5(email), 'hex'), 0) % 8 <> 0`;

/** Adds the traces of forms and emails: consents, most confirmations of emails, and the emails of thanks. */
export async function insertProofs(transaction: Transaction): Promise<void> {
  const isSeed = sql`consent_version = ${seedConsentVersion}`;
  await transaction.execute(sql`insert into consents (purpose, email, text_version, given_at, given_by, source_id)
    select purpose, email, consent_version, at, 'form', id from ${involvements} where ${isSeed}`);
  await transaction.execute(sql`insert into mail_addresses (email, confirmed_at)
    select email, min(at) + interval '10 minutes' from ${involvements} where ${isSeed} and ${hasConfirmed}
    group by email on conflict (email) do nothing`);
  await transaction.execute(sql`update digest_subscribers set confirmed_at = subscribed_at + interval '10 minutes'
    where ${isSeed} and ${hasConfirmed}`);
  // With the key of the emails that are due, so that the first start does not thank everyone.
  await transaction.execute(sql`insert into emails (kind, email, registration_id, once_key, state, created_at, settled_at)
    select 'event-thanks', email, registration_id, concat_ws(':', 'event-thanks', registration_id), 'sent',
      ends_at + interval '1 hour', ends_at + interval '1 hour'
    from events join registrations using (event_id)
    where ${isSeed} and state = 'registered' and links_after <> '[]'
      and ends_at < now() - interval '1 hour' and ends_at > now() - interval '14 days'`);
}
