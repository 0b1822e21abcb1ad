import { and, desc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Edit } from "../../change.ts";
import { beforeTime } from "../../db/before-time.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { digestSubscribers, subscriberWords, columnWords } from "../../db/schema.ts";
import { nearRows, searchPage, unindexed, wordsCondition } from "../../db/search.ts";
import type { TimePosition } from "../../time-position.ts";
import { commitChange } from "../changes/commit-change.ts";
import { recordConsent, withdrawDigestConsents } from "../consents/postgres-consents.ts";
import { confirmEmail } from "../outbox/postgres-email-statements.ts";
import { writeDigestConfirmation } from "../outbox/postgres-write-emails.ts";

interface NewSubscriber {
  readonly subscriber_id: string;
  readonly email: string;
  /** The version of the text that was agreed to; null means unknown. */
  readonly consent_version: string | null;
  /** One of many from another system: the email of confirmation lets emails to single people pass. @default false */
  readonly isImported?: boolean;
  readonly now: Date;
}

interface SubscriberRecord {
  readonly subscriber_id: string;
  readonly email: string;
  readonly subscribed_at: Date;
  readonly consent_version: string | null;
  /** Null means a consent at `subscribedAt`. */
  readonly consented_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly unsubscribed_at: Date | null;
}

interface SubscriberQuery {
  readonly text: string | undefined;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

const { subscribed_at: subscribedAt, subscriber_id: subscriberId, unsubscribed_at: endedAt } = digestSubscribers;

export type DigestStore = ReturnType<typeof createDigestStore>;

export function createDigestStore(db: Database) {
  return {
    /** Sends a confirmation, unless the email (compared without case) is already subscribed and confirmed. */
    add: (subscriber: NewSubscriber): Promise<void> =>
      db.transaction((transaction) => addSubscriber(transaction, subscriber)),

    async find(id: string): Promise<SubscriberRecord | undefined> {
      const [found] = await db.select().from(digestSubscribers).where(eq(subscriberId, id));
      return found;
    },

    /** Does nothing if the person has unsubscribed since it was read. */
    confirm: (subscriber: SubscriberRecord, now: Date): Promise<void> =>
      db.transaction(async (transaction) => {
        const {
          subscriber_id: sourceId,
          email,
          consent_version: consentVersion,
          confirmed_at: confirmedAt,
          unsubscribed_at: unsubscribedAt,
        } = subscriber;
        if (confirmedAt !== null && unsubscribedAt === null) return confirmEmail(transaction, email, now);
        const isAsRead = unsubscribedAt === null ? isNull(endedAt) : eq(endedAt, unsubscribedAt);
        const confirmed = await transaction
          .update(digestSubscribers)
          .set({ confirmed_at: now, unsubscribed_at: null })
          .where(and(eq(subscriberId, sourceId), isAsRead))
          .returning();
        if (confirmed.length === 0) return;
        await confirmEmail(transaction, email, now);
        if (unsubscribedAt === null) return;
        const givenAt = subscriber.consented_at ?? now;
        await recordConsent(transaction, {
          purpose: "digest",
          email,
          text_version: consentVersion,
          given_at: givenAt,
          source_id: sourceId,
        });
      }),

    unsubscribe: (id: string, now: Date): Promise<void> =>
      db.transaction(async (transaction) => {
        const [ended] = await transaction
          .update(digestSubscribers)
          .set({ unsubscribed_at: now })
          .where(and(eq(subscriberId, id), isNull(endedAt)))
          .returning();
        if (ended !== undefined) await withdrawDigestConsents(transaction, ended.email, { by: "person", now });
      }),

    /** Lists the latest first. */
    list: (query: SubscriberQuery): Promise<readonly SubscriberRecord[]> => selectPage(db, query),

    /**
     * Removes an email for good; the audit does not contain it either.
     *
     * @returns false if there is no such subscriber.
     */
    remove: (id: string, edit: Edit): Promise<boolean> =>
      db.transaction(async (transaction) => {
        const [removed] = await transaction.delete(digestSubscribers).where(eq(subscriberId, id)).returning();
        if (removed === undefined) return false;
        await withdrawDigestConsents(transaction, removed.email, { by: "administrator", now: edit.now });
        await commitChange(transaction, edit, {
          entity: "subscriber",
          entityId: id,
          before: { subscribed_at: removed.subscribed_at, consent_version: removed.consent_version },
          after: null,
        });
        return true;
      }),
  };
}

/** Adds the subscriber, and records each agreed version of the text in the ledger of consents. */
async function addSubscriber(
  transaction: Transaction,
  { now, isImported = false, ...subscriber }: NewSubscriber,
): Promise<void> {
  const { email, consent_version: consentVersion } = subscriber;
  const [added] = await transaction
    .insert(digestSubscribers)
    .values({ ...subscriber, subscribed_at: now })
    .onConflictDoNothing()
    .returning({ source_id: subscriberId });
  const consenting = added ?? (consentVersion === null ? undefined : await renewConsent(transaction, subscriber, now));
  await writeDigestConfirmation(transaction, email, { isBulk: isImported });
  if (consenting === undefined) return;
  await recordConsent(transaction, {
    purpose: "digest",
    email,
    text_version: consentVersion,
    given_at: now,
    isImported,
    ...consenting,
  });
}

/**
 * Records that a known email has agreed to a newer text. Versions sort by date; an older one from an old tab is
 * ignored.
 */
async function renewConsent(
  transaction: Transaction,
  { email, consent_version: consentVersion }: Pick<NewSubscriber, "email" | "consent_version">,
  now: Date,
): Promise<{ readonly source_id: string } | undefined> {
  const isOlder = or(
    isNull(digestSubscribers.consent_version),
    lt(digestSubscribers.consent_version, consentVersion ?? ""),
  );
  const [renewed] = await transaction
    .update(digestSubscribers)
    .set({ consent_version: consentVersion, consented_at: now })
    .where(and(sql`lower(${digestSubscribers.email}) = lower(${email})`, or(isOlder, isNotNull(endedAt))))
    .returning({ source_id: subscriberId, endedAt });
  // After unsubscribing, the consent is recorded when it is confirmed.
  return renewed?.endedAt === null ? { source_id: renewed.source_id } : undefined;
}

async function selectPage(db: Database, { text, after, limit }: SubscriberQuery): Promise<SubscriberRecord[]> {
  const next = db
    .select()
    .from(digestSubscribers)
    .where(beforeTime(subscribedAt, subscriberId, after))
    .orderBy(desc(subscribedAt), desc(subscriberId));
  if (text === undefined) return next.limit(limit);
  const isFound = wordsCondition(columnWords(...subscriberWords), text);
  const near = next.limit(nearRows).as("near");
  return searchPage(
    limit,
    () =>
      db.select().from(near).where(isFound).orderBy(desc(near.subscribed_at), desc(near.subscriber_id)).limit(limit),
    () =>
      db
        .select()
        .from(digestSubscribers)
        .where(and(isFound, beforeTime(unindexed(subscribedAt), subscriberId, after)))
        .orderBy(desc(unindexed(subscribedAt)), desc(subscriberId))
        .limit(limit),
  );
}
