import { jobApplicationRequest } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import type { Transaction } from "../../src/db/database.ts";
import { blacklistedEmails, digestSubscribers, jobApplications } from "../../src/db/schema.ts";
import { guestAt, seedConsentVersion as consentVersion } from "./guests.ts";
import { readContent } from "./read-content.ts";

const hourMs = 3_600_000;
const subscriberCount = 34;
/** Between the latest two subscriptions; earlier gaps are a little longer. */
const subscriptionGapHours = 9;

const { job_search_status, know_about, read_about, reason } = jobApplicationRequest.entries;
const applications = readContent(
  "applications.json",
  v.array(
    v.strictObject({
      /** The index of the sender. */
      guest: v.number(),
      sentHoursAgo: v.number(),
      city: v.string(),
      position: v.string(),
      job_search_status: job_search_status,
      know_about: know_about,
      read_about: read_about,
      reason,
      comment: v.nullable(v.string()),
    }),
  ),
);

/** Adds invented subscribers, applicants and blacklisted emails. Existing rows stay. */
export async function insertPeople(transaction: Transaction, now: Date): Promise<void> {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
  await transaction
    .insert(digestSubscribers)
    .values(
      Array.from({ length: subscriberCount }, (_, index) => ({
        subscriber_id: uuidv7(),
        email: guestAt(index * 3).email,
        consent_version: consentVersion,
        subscribed_at: ago(3 + index * (subscriptionGapHours + index)),
      })),
    )
    .onConflictDoNothing();
  await transaction.insert(jobApplications).values(
    applications.map(({ guest, sentHoursAgo, ...answers }) => {
      const { company: _company, position: _position, ...sender } = guestAt(guest);
      return {
        application_id: uuidv7(),
        ...sender,
        ...answers,
        consented_at: ago(sentHoursAgo),
        created_at: ago(sentHoursAgo),
        consent_version: consentVersion,
      };
    }),
  );
  await transaction
    .insert(blacklistedEmails)
    .values([
      {
        email: "sale@example.net",
        reason: "Регистрировался рядами и рассылал участникам рекламу",
        created_at: ago(200),
      },
      { email: "noshow@example.net", reason: "Пять раз занял место в малом зале и не пришёл", created_at: ago(700) },
    ])
    .onConflictDoNothing();
}
