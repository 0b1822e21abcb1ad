import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import {
  auditEntries,
  digestSubscribers,
  events,
  files,
  jobApplications,
  mailAddresses,
  registrations,
} from "../../db/schema.ts";
import type { PeopleLists } from "./people-lists.ts";

export function createPostgresPeopleLists(db: Database): PeopleLists {
  return {
    async findEvent(eventId) {
      const [event] = await db
        .select({
          title: events.title,
          timeZone: events.time_zone,
          registrationQuestions: events.registration_questions,
        })
        .from(events)
        .where(and(eq(events.event_id, eventId), isNull(events.deletion_id)));
      return event;
    },

    participants: (eventId, after, limit) =>
      db
        .select(participantColumns)
        .from(registrations)
        .where(
          and(eq(registrations.event_id, eventId), after === null ? undefined : gt(registrations.queue_number, after)),
        )
        .orderBy(asc(registrations.queue_number))
        .limit(limit),

    subscribers: (after, limit) =>
      db
        .select(subscriberColumns)
        .from(digestSubscribers)
        .where(after === null ? undefined : gt(digestSubscribers.subscriber_id, after))
        .orderBy(asc(digestSubscribers.subscriber_id))
        .limit(limit),

    applications: (after, limit) =>
      db
        .select(applicationColumns)
        .from(jobApplications)
        .leftJoin(files, eq(files.file_id, jobApplications.file_id))
        .where(after === null ? undefined : gt(jobApplications.application_id, after))
        .orderBy(asc(jobApplications.application_id))
        .limit(limit),
  };
}

const participantColumns = {
  queueNumber: registrations.queue_number,
  state: registrations.state,
  participationFormat: registrations.participation_format,
  firstName: registrations.first_name,
  lastName: registrations.last_name,
  email: registrations.email,
  isEmailConfirmed: sql<boolean>`exists (select from ${mailAddresses} as known
    where known.email = lower(registrations.email) and confirmed_at is not null)`,
  phone: registrations.phone,
  company: registrations.company,
  position: registrations.position,
  personCurrentStatus: registrations.person_current_status,
  personWorkExperience: registrations.person_work_experience,
  answers: registrations.answers,
  createdAt: registrations.created_at,
  promotedAt: registrations.promoted_at,
  cancelledAt: registrations.cancelled_at,
  cancellationReason: registrations.cancellation_reason,
  cancellationComment: registrations.cancellation_comment,
  checkedInAt: registrations.checked_in_at,
  joinedAt: registrations.joined_at,
  waitsFor: registrations.waits_for,
  addedByName: registrations.added_by_name,
  // An undone check-in leaves no time, so the last entry is that of the present one.
  checkedInByName: sql<string | null>`case when registrations.checked_in_at is not null then (
    select actor_name from ${auditEntries} as entry
    where entry.entity = 'registration' and entry.entity_id = registrations.registration_id
      and entry.action in ('participantCheckIn', 'doorCheckIn')
    order by entry.audit_id desc limit 1) end`,
  note: registrations.note,
  consentedAt: registrations.consented_at,
  consentVersion: registrations.consent_version,
};

const subscriberColumns = {
  subscriberId: digestSubscribers.subscriber_id,
  email: digestSubscribers.email,
  subscribedAt: digestSubscribers.subscribed_at,
  consentedAt: digestSubscribers.consented_at,
  consentVersion: digestSubscribers.consent_version,
  confirmedAt: digestSubscribers.confirmed_at,
  unsubscribedAt: digestSubscribers.unsubscribed_at,
};

const applicationColumns = {
  applicationId: jobApplications.application_id,
  firstName: jobApplications.first_name,
  lastName: jobApplications.last_name,
  email: jobApplications.email,
  phone: jobApplications.phone,
  city: jobApplications.city,
  jobSearchStatus: jobApplications.job_search_status,
  knowAbout: jobApplications.know_about,
  personCurrentStatus: jobApplications.person_current_status,
  personWorkExperience: jobApplications.person_work_experience,
  readAbout: jobApplications.read_about,
  reason: jobApplications.reason,
  position: jobApplications.position,
  comment: jobApplications.comment,
  fileId: jobApplications.file_id,
  fileName: files.original_name,
  state: jobApplications.state,
  assigneeName: jobApplications.assignee_name,
  note: jobApplications.note,
  createdAt: jobApplications.created_at,
  consentedAt: jobApplications.consented_at,
  consentVersion: jobApplications.consent_version,
};
