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
          timeZone: events.timeZone,
          registrationQuestions: events.registrationQuestions,
        })
        .from(events)
        .where(and(eq(events.eventId, eventId), isNull(events.deletionId)));
      return event;
    },

    participants: (eventId, after, limit) =>
      db
        .select(participantColumns)
        .from(registrations)
        .where(
          and(eq(registrations.eventId, eventId), after === null ? undefined : gt(registrations.queueNumber, after)),
        )
        .orderBy(asc(registrations.queueNumber))
        .limit(limit),

    subscribers: (after, limit) =>
      db
        .select(subscriberColumns)
        .from(digestSubscribers)
        .where(after === null ? undefined : gt(digestSubscribers.subscriberId, after))
        .orderBy(asc(digestSubscribers.subscriberId))
        .limit(limit),

    applications: (after, limit) =>
      db
        .select(applicationColumns)
        .from(jobApplications)
        .leftJoin(files, eq(files.fileId, jobApplications.fileId))
        .where(after === null ? undefined : gt(jobApplications.applicationId, after))
        .orderBy(asc(jobApplications.applicationId))
        .limit(limit),
  };
}

const participantColumns = {
  queueNumber: registrations.queueNumber,
  state: registrations.state,
  participationFormat: registrations.participationFormat,
  firstName: registrations.firstName,
  lastName: registrations.lastName,
  email: registrations.email,
  isEmailConfirmed: sql<boolean>`exists (select from ${mailAddresses} as known
    where known.email = lower(registrations.email) and confirmed_at is not null)`,
  phone: registrations.phone,
  company: registrations.company,
  position: registrations.position,
  personCurrentStatus: registrations.personCurrentStatus,
  personWorkExperience: registrations.personWorkExperience,
  answers: registrations.answers,
  createdAt: registrations.createdAt,
  promotedAt: registrations.promotedAt,
  cancelledAt: registrations.cancelledAt,
  cancellationReason: registrations.cancellationReason,
  cancellationComment: registrations.cancellationComment,
  checkedInAt: registrations.checkedInAt,
  joinedAt: registrations.joinedAt,
  waitsFor: registrations.waitsFor,
  addedByName: registrations.addedByName,
  // An undone check-in leaves no time, so the last entry is that of the present one.
  checkedInByName: sql<string | null>`case when registrations.checked_in_at is not null then (
    select actor_name from ${auditEntries} as entry
    where entry.entity = 'registration' and entry.entity_id = registrations.registration_id
      and entry.action in ('participantCheckIn', 'doorCheckIn')
    order by entry.audit_id desc limit 1) end`,
  note: registrations.note,
  consentedAt: registrations.consentedAt,
  consentVersion: registrations.consentVersion,
};

const subscriberColumns = {
  subscriberId: digestSubscribers.subscriberId,
  email: digestSubscribers.email,
  subscribedAt: digestSubscribers.subscribedAt,
  consentedAt: digestSubscribers.consentedAt,
  consentVersion: digestSubscribers.consentVersion,
  confirmedAt: digestSubscribers.confirmedAt,
  unsubscribedAt: digestSubscribers.unsubscribedAt,
};

const applicationColumns = {
  applicationId: jobApplications.applicationId,
  firstName: jobApplications.firstName,
  lastName: jobApplications.lastName,
  email: jobApplications.email,
  phone: jobApplications.phone,
  city: jobApplications.city,
  jobSearchStatus: jobApplications.jobSearchStatus,
  knowAbout: jobApplications.knowAbout,
  personCurrentStatus: jobApplications.personCurrentStatus,
  personWorkExperience: jobApplications.personWorkExperience,
  readAbout: jobApplications.readAbout,
  reason: jobApplications.reason,
  position: jobApplications.position,
  comment: jobApplications.comment,
  fileId: jobApplications.fileId,
  fileName: files.originalName,
  state: jobApplications.state,
  assigneeName: jobApplications.assigneeName,
  note: jobApplications.note,
  createdAt: jobApplications.createdAt,
  consentedAt: jobApplications.consentedAt,
  consentVersion: jobApplications.consentVersion,
};
