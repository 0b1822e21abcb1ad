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
      jobSearchStatus: job_search_status,
      knowAbout: know_about,
      readAbout: read_about,
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
        subscriberId: uuidv7(),
        email: guestAt(index * 3).email,
        consentVersion,
        subscribedAt: ago(3 + index * (subscriptionGapHours + index)),
      })),
    )
    .onConflictDoNothing();
  await transaction.insert(jobApplications).values(
    applications.map(({ guest, sentHoursAgo, ...answers }) => {
      const { company: _company, position: _position, ...sender } = guestAt(guest);
      return {
        applicationId: uuidv7(),
        ...sender,
        ...answers,
        consentedAt: ago(sentHoursAgo),
        createdAt: ago(sentHoursAgo),
        consentVersion,
      };
    }),
  );
  await transaction
    .insert(blacklistedEmails)
    .values([
      {
        email: "sale@example.net",
        reason: "Регистрировался рядами и рассылал участникам рекламу",
        createdAt: ago(200),
      },
      { email: "noshow@example.net", reason: "Пять раз занял место в малом зале и не пришёл", createdAt: ago(700) },
    ])
    .onConflictDoNothing();
}
