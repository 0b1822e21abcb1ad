import { and, asc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
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
import { omit } from "../../fields.ts";
import { participantColumns } from "../registrations/participant-store.ts";
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
        .select(listedColumns)
        .from(registrations)
        .where(
          and(eq(registrations.event_id, eventId), after === null ? undefined : gt(registrations.queue_number, after)),
        )
        .orderBy(asc(registrations.queue_number))
        .limit(limit),

    subscribers: (after, limit) =>
      db
        .select()
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

const listedColumns = {
  ...participantColumns,
  queue_number: registrations.queue_number,
  is_email_confirmed: sql<boolean>`exists (select from ${mailAddresses} as known
    where known.email = lower(registrations.email) and confirmed_at is not null)`,
  // An undone check-in leaves no time, so the last entry is that of the present one.
  checked_in_by_name: sql<string | null>`case when registrations.checked_in_at is not null then (
    select actor_name from ${auditEntries} as entry
    where entry.entity = 'registration' and entry.entity_id = registrations.registration_id
      and entry.action in ('participantCheckIn', 'doorCheckIn')
    order by entry.audit_id desc limit 1) end`,
  consented_at: registrations.consented_at,
  consent_version: registrations.consent_version,
};

const applicationColumns = {
  ...omit(getTableColumns(jobApplications), ["account_subject", "request_key_hash", "version", "assignee_subject"]),
  file_name: files.original_name,
};
