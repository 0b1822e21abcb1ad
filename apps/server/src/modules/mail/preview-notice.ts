import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { locationOf } from "../content/event-ics.ts";
import { eventNotFound } from "../events/get-event.ts";
import { emailMessages as messages } from "../outbox/email-messages.ts";
import type { ComposeOptions } from "./composed-email.ts";
import type { MailedRegistration } from "./email-store.ts";
import { emailText } from "./emails/email-text.ts";
import { eventCancelled, eventChanged } from "./emails/event-emails.ts";
import { mailedEvent, registrationEmail } from "./mailed-event.ts";

type Preview = ResponseOf<"eventNoticePreview">;

/**
 * Composes the email about a new date, or that the event is called off, as a participant with a place gets it.
 *
 * @throws {Failure} `not-found`
 */
export async function previewNotice(
  db: Database,
  { event_id: eventId, moved_to: movedTo, notice }: ParsedRequestOf<"eventNoticePreview">,
  options: ComposeOptions,
): Promise<Preview> {
  const found = await options.events.get(eventId);
  if (found === undefined) throw eventNotFound();
  const { event } = found;
  const { title, when, where, linksBefore } = mailedEvent(found, true, options);
  const former = { title, when, where: locationOf(event), linksBefore, notice };
  const person = examplePerson(eventId, options.now());
  const content =
    movedTo === null
      ? eventCancelled(person.firstName, former, {
          eventsUrl: `${options.publicOrigin}/events`,
          hasCalendar: true,
          confirmation: null,
        })
      : eventChanged(
          registrationEmail(
            person,
            {
              ...found,
              event: {
                ...event,
                is_postponed: false,
                starts_at: new Date(movedTo.starts_at),
                ends_at: new Date(movedTo.ends_at),
              },
            },
            options,
          ),
          { ...former, where, format: messages.formats[event.format] },
        );
  const { publicOrigin: siteUrl, brandName, contactEmail } = options;
  return {
    subject: content?.subject ?? "",
    text: content === null ? "" : emailText(content, { brandName, siteUrl, contactEmail }),
    ...(await countReached(db, eventId)),
  };
}

/** Its link leads nowhere. */
const examplePerson = (eventId: string, now: Date): MailedRegistration => ({
  registrationId: "preview",
  eventId,
  state: "registered",
  participationFormat: "EventParticipationFormatOffline",
  firstName: messages.exampleName,
  placeInQueue: null,
  createdAt: now,
  promotedAt: null,
  isEmailConfirmed: true,
});

async function countReached(db: Database, eventId: string): Promise<Pick<Preview, "recipients" | "unreachable">> {
  const { rows } = await db.execute<Pick<Preview, "recipients" | "unreachable"> & Record<string, number>>(
    sql`select count(*)::int as recipients, (count(*) filter (where exists (
        select from mail_addresses where mail_addresses.email = lower(registrations.email) and stopped_at is not null)))::int
        as unreachable
      from registrations where event_id = ${eventId} and state <> 'cancelled'`,
  );
  return { recipients: rows[0]?.recipients ?? 0, unreachable: rows[0]?.unreachable ?? 0 };
}
