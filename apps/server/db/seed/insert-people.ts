import { uuidv7 } from "uuidv7";
import type { Transaction } from "../../src/db/database.ts";
import { blacklistedEmails, digestSubscribers, jobApplications } from "../../src/db/schema.ts";
import { applicationSeeds } from "./application-seeds.ts";
import { guestAt, seedConsentVersion as consentVersion } from "./guests.ts";

const hourMs = 3_600_000;
const subscriberCount = 34;
/** Between the latest two subscriptions; earlier gaps are a little longer. */
const subscriptionGapHours = 9;

/** Adds invented subscribers, applicants and blacklisted addresses. Existing rows stay. */
export async function insertPeople(transaction: Transaction, now: Date): Promise<void> {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
  await transaction
    .insert(digestSubscribers)
    .values(
      Array.from({ length: subscriberCount }, (_, index) => ({
        ...{ subscriberId: uuidv7(), email: guestAt(index * 3).email, consentVersion },
        subscribedAt: ago(3 + index * (subscriptionGapHours + index)),
      })),
    )
    .onConflictDoNothing();
  await transaction.insert(jobApplications).values(
    applicationSeeds.map(({ guest, sentHoursAgo, ...said }) => ({
      applicationId: uuidv7(),
      ...{ firstName: guest.firstName, lastName: guest.lastName, email: guest.email },
      ...{ personCurrentStatus: guest.personCurrentStatus, personWorkExperience: guest.personWorkExperience },
      ...said,
      ...{ consentedAt: ago(sentHoursAgo), createdAt: ago(sentHoursAgo), consentVersion },
    })),
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
