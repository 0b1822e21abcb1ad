import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { locationOf } from "../content/event-ics.ts";
import { eventNotFound } from "../events/get-event.ts";
import { emailMessages as messages } from "../outbox/email-messages.ts";
import type { ComposeOptions } from "./composed-email.ts";
import type { EmailStore, MailedRegistration } from "./email-store.ts";
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
  store: Pick<EmailStore, "countReached">,
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
    ...(await store.countReached(eventId)),
  };
}

/** Its link leads nowhere. */
const examplePerson = (eventId: string, now: Date): MailedRegistration => ({
  registrationId: "preview",
  eventId,
  state: "registered",
  participationFormat: "EventParticipationFormatOffline",
  switches: 0,
  firstName: messages.exampleName,
  addedByName: null,
  placeInQueue: null,
  createdAt: now,
  promotedAt: null,
  isEmailConfirmed: true,
});
