import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { contract } from "@corp/api/contract";
import { parse } from "valibot";
import type { Caller } from "../../caller.ts";
import { eventNotFound } from "../events/get-event.ts";
import { eventLocation } from "../icalendar/event-ics.ts";
import { emailMessages as messages } from "../outbox/email-messages.ts";
import type { UrlSigner } from "../signing/signed-url.ts";
import type { ComposeOptions } from "./composed-email.ts";
import type { EmailStore, MailedRegistration } from "./email-store.ts";
import type { EmailContent, EmailFrame } from "./emails/email-content.ts";
import { emailHtml } from "./emails/email-html.ts";
import { emailText } from "./emails/email-text.ts";
import { eventCancelled, eventChanged } from "./emails/event-emails.ts";
import { mailedEvent, registrationEmail } from "./mailed-event.ts";

type Preview = ResponseOf<"eventNoticePreview">;
type Request = ParsedRequestOf<"eventNoticePreview">;

const urlLifeMs = 3_600_000;

export interface NoticeOptions extends ComposeOptions {
  readonly signer: UrlSigner;
  readonly publicApiPath: string;
}

/**
 * Counts whom the email reaches. Who they are is for administrators: editors read no participants.
 *
 * @throws {Failure} `not-found`
 */
export async function previewNotice(
  store: Pick<EmailStore, "findReached">,
  request: Request,
  { isAdmin }: Pick<Caller, "isAdmin">,
  options: NoticeOptions,
): Promise<Preview> {
  const { signer, publicApiPath, now } = options;
  const content = await composeNotice(request, options);
  const notice = Buffer.from(JSON.stringify(request)).toString("base64url");
  const expiresAt = new Date(now().getTime() + urlLifeMs);
  const reached = await store.findReached(request.event_id);
  return {
    subject: content?.subject ?? "",
    text: content === null ? "" : emailText(content, emailFrame(options)),
    url: publicApiPath + signer.sign(`/event/notice/email?notice=${notice}`, expiresAt),
    ...reached,
    unreachable_people: isAdmin ? reached.unreachable_people : [],
  };
}

/**
 * The HTML of the email.
 *
 * @param notice of a signed URL
 * @throws {Failure} `not-found`
 */
export async function noticeHtml(notice: string, options: ComposeOptions): Promise<string | undefined> {
  const request = parse(contract.eventNoticePreview.request, JSON.parse(Buffer.from(notice, "base64url").toString()));
  const content = await composeNotice(request, options);
  return content === null ? undefined : emailHtml(content, emailFrame(options));
}

/**
 * Composes the email about a new date, or that the event is called off, as a participant with a place gets it. Returns
 * null if there is nothing to say.
 *
 * @throws {Failure} `not-found`
 */
async function composeNotice(
  { event_id: eventId, moved_to: movedTo, notice }: Request,
  options: ComposeOptions,
): Promise<EmailContent | null> {
  const found = await options.events.get(eventId);
  if (found === undefined) throw eventNotFound();
  const { event } = found;
  const { title, when, where, linksBefore } = mailedEvent(found, true, options);
  const former = { title, when, where: eventLocation(event), linksBefore, notice };
  const person = examplePerson(eventId, options.now());
  if (movedTo === null)
    return eventCancelled(person.firstName, former, {
      eventsUrl: `${options.publicOrigin}/events`,
      hasCalendar: true,
      confirmation: null,
    });
  const [starts_at, ends_at] = [new Date(movedTo.starts_at), new Date(movedTo.ends_at)];
  const moved = { ...found, event: { ...event, is_postponed: false, starts_at, ends_at } };
  const format = messages.formats[event.format];
  return eventChanged(registrationEmail(person, moved, options), { ...former, where, format });
}

const emailFrame = ({ publicOrigin: siteUrl, brandName, contactEmail }: ComposeOptions): EmailFrame => ({
  brandName,
  siteUrl,
  contactEmail,
});

/** Its link leads nowhere. */
const examplePerson = (eventId: string, now: Date): MailedRegistration => ({
  registrationId: "preview",
  eventId,
  state: "registered",
  cancellationReason: null,
  participationFormat: "EventParticipationFormatOffline",
  switches: 0,
  firstName: messages.exampleName,
  addedByName: null,
  placeInQueue: null,
  createdAt: now,
  promotedAt: null,
  isCheckedIn: false,
  isEmailConfirmed: true,
});
