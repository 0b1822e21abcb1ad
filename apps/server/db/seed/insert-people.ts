import { uuidv7 } from "uuidv7";
import type { Transaction } from "../../src/db/database.ts";
import { blacklistedEmails, digestSubscribers, jobApplications } from "../../src/db/schema.ts";
import { demonstrationApplications } from "./application-seeds.ts";
import { demonstrationConsentVersion as consentVersion } from "./demonstration-consent-version.ts";
import { guestAt } from "./guests.ts";

const hourMs = 3_600_000;
const subscriberCount = 34;
/** Between the newest subscription and the one before; a little more between each two before that. */
const subscriptionGapHours = 9;

/**
 * Invented people who read the digest, want to work here, or may not come. Whoever is there already stays as they are.
 */
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
    demonstrationApplications.map(({ guest, sentHoursAgo, ...said }) => ({
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
