import type { EmailKind } from "@corp/api/contract";
import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import {
  digestSubscribers,
  emails,
  events,
  eventTeamMembers,
  jobApplications,
  mailAddresses,
  mailings,
  registrations,
} from "../../db/schema.ts";
import { kindsWhere } from "../outbox/email-rules.ts";
import type { EmailData } from "../outbox/email.ts";
import { isAwaiting, isDisowned, isOverdue } from "../outbox/postgres-email-statements.ts";
import type { ClaimedEmail, EmailStore } from "./email-store.ts";

/** The email was asked for by the person who entered the recipient, after it was stopped. */
const isAskedFor = and(
  inArray(emails.kind, [...kindsWhere((rules) => rules.isAskedFor)]),
  gt(emails.created_at, mailAddresses.stopped_at),
);

/** As many as a dialog shows. */
const unreachablePeopleLimit = 20;

export function createPostgresEmailStore(db: Database): EmailStore {
  return {
    async findQueued(emailId) {
      const [found] = await db
        .select({
          email_id: emails.email_id,
          kind: sql<EmailKind>`${emails.kind}`,
          email: emails.email,
          registration_id: emails.registration_id,
          subscriber_id: emails.subscriber_id,
          mailing_id: emails.mailing_id,
          data: sql<EmailData>`coalesce(${mailings.data}, ${emails.data})`,
          isStopped: sql<boolean>`${mailAddresses.stopped_at} is not null and not (${isAskedFor})`,
          isDisowned: sql<boolean>`coalesce(${sql.raw(isDisowned)}, false)`,
          isAwaiting: sql<boolean>`${sql.raw(isAwaiting)}`,
          isOverdue: sql<boolean>`${sql.raw(isOverdue)}`,
        })
        .from(emails)
        .leftJoin(mailAddresses, eq(mailAddresses.email, sql`lower(${emails.email})`))
        .leftJoin(mailings, eq(mailings.mailing_id, emails.mailing_id))
        .where(and(eq(emails.email_id, emailId), eq(emails.state, "queued")));
      return found;
    },

    async findRegistration(registrationId) {
      const [found] = await db
        .select({
          registrationId: registrations.registration_id,
          eventId: registrations.event_id,
          state: registrations.state,
          cancellationReason: registrations.cancellation_reason,
          participationFormat: registrations.participation_format,
          switches: registrations.switches,
          firstName: registrations.first_name,
          addedByName: registrations.added_by_name,
          queueNumber: registrations.queue_number,
          createdAt: registrations.created_at,
          promotedAt: registrations.promoted_at,
          isCheckedIn: sql<boolean>`${registrations.checked_in_at} is not null`,
          isEmailConfirmed: sql<boolean>`exists (select from ${mailAddresses} as known
            where known.email = lower(registrations.email) and confirmed_at is not null and stopped_at is null)`,
        })
        .from(registrations)
        .where(eq(registrations.registration_id, registrationId));
      if (found === undefined) return undefined;
      const { queueNumber, ...registration } = found;
      if (found.state !== "waitlisted") return { ...registration, placeInQueue: null };
      const [waitlisted, switching] = await Promise.all([
        db.$count(
          registrations,
          and(
            eq(registrations.event_id, found.eventId),
            eq(registrations.participation_format, found.participationFormat),
            eq(registrations.state, "waitlisted"),
            lte(registrations.queue_number, queueNumber),
          ),
        ),
        db.$count(
          registrations,
          and(
            eq(registrations.event_id, found.eventId),
            eq(registrations.waits_for, found.participationFormat),
            lte(registrations.waits_number, queueNumber),
          ),
        ),
      ]);
      return { ...registration, placeInQueue: waitlisted + switching };
    },

    async lastTold(registrationId) {
      const told = await db
        .select({ kind: emails.kind, state: emails.state })
        .from(emails)
        .where(
          and(
            eq(emails.registration_id, registrationId),
            inArray(emails.kind, ["event-cancelled", "event-restored"]),
            inArray(emails.state, ["sent", "skipped"]),
          ),
        )
        .orderBy(desc(emails.settled_at), desc(emails.created_at));
      const sent = told.find(({ state }) => state === "sent")?.kind;
      if (sent !== undefined) return sent === "event-cancelled" ? "cancelled" : "taking-place";
      return told.length === 0 ? null : "taking-place";
    },

    async findReached(eventId) {
      const held = and(eq(registrations.event_id, eventId), ne(registrations.state, "cancelled"));
      const isUnreachable = sql<boolean>`(${registrations.email} = '' or exists (select from ${mailAddresses} as known
        where known.email = lower(${registrations.email}) and known.stopped_at is not null))`;
      const [counts] = await db
        .select({
          recipients: sql<number>`(count(*) filter (where ${registrations.email} <> ''))::int`,
          unreachable: sql<number>`(count(*) filter (where ${isUnreachable}))::int`,
        })
        .from(registrations)
        .where(held);
      const people = await db
        .select({
          first_name: registrations.first_name,
          last_name: registrations.last_name,
          email: registrations.email,
        })
        .from(registrations)
        .where(and(held, isUnreachable))
        .orderBy(registrations.last_name, registrations.first_name, registrations.registration_id)
        .limit(unreachablePeopleLimit);
      return { recipients: 0, unreachable: 0, ...counts, unreachable_people: people };
    },

    async findApplication(applicationId) {
      const [found] = await db
        .select({ firstName: jobApplications.first_name })
        .from(jobApplications)
        .where(eq(jobApplications.application_id, applicationId));
      return found;
    },

    async findTeamMember(memberId) {
      const {
        event_id: eventId,
        title,
        starts_at: startsAt,
        ends_at: endsAt,
        time_zone: timeZone,
        is_postponed: isPostponed,
      } = events;
      const [found] = await db
        .select({ eventId, title, startsAt, endsAt, timeZone, isPostponed, email: eventTeamMembers.email })
        .from(eventTeamMembers)
        .innerJoin(events, eq(events.event_id, eventTeamMembers.event_id))
        .where(and(eq(eventTeamMembers.member_id, memberId), isNull(events.deletion_id)));
      return found;
    },

    async findSubscriber(subscriberId) {
      const { confirmed_at: confirmedAt, unsubscribed_at: unsubscribedAt } = digestSubscribers;
      const [found] = await db
        .select({
          subscriber_id: digestSubscribers.subscriber_id,
          confirmedAt,
          unsubscribed_at: unsubscribedAt,
          isStopped: sql<boolean>`${mailAddresses.stopped_at} is not null`,
        })
        .from(digestSubscribers)
        .leftJoin(mailAddresses, eq(mailAddresses.email, sql`lower(${digestSubscribers.email})`))
        .where(eq(digestSubscribers.subscriber_id, subscriberId));
      return found;
    },

    async settle(emailId, outcome) {
      const failed = outcome.state === "failed" ? outcome : null;
      const settled = sql`update emails set state = ${outcome.state}, settled_at = now(),
          failure = ${failed?.failure ?? null}, last_error = ${failed?.error ?? null}
        where email_id = ${emailId} and state = 'queued'`;
      // A process that is killed between the acceptance and this statement sends a copy: it is short.
      if (failed?.failure !== "mailbox") return void (await db.execute(settled));
      // One statement: a stopped recipient has the email that shows why.
      await db.execute(sql`with settled as (${settled} returning email, last_error)
        insert into mail_addresses (email, stopped_at, stop_reason) select lower(email), now(), last_error from settled
        on conflict (email) do update set stopped_at = excluded.stopped_at, stop_reason = excluded.stop_reason`);
    },

    async wait(claimed) {
      await db
        .update(emails)
        .set({ due_at: null, attempts: claimed.attempt - 1 })
        .where(isHeld(claimed));
    },

    async noteFailure(claimed, { error, delaySeconds }) {
      await db
        .update(emails)
        .set({ due_at: sql`now() + ${delaySeconds} * interval '1 second'`, last_error: error })
        .where(isHeld(claimed));
    },
  };
}

/** No other process has claimed the email since. */
const isHeld = ({ emailId, attempt }: ClaimedEmail) =>
  and(eq(emails.email_id, emailId), eq(emails.state, "queued"), eq(emails.attempts, attempt));
