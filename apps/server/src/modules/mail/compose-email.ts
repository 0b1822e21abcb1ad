import { eventIcs } from "../content/event-ics.ts";
import type { EventRecord, EventWithParts } from "../content/event-record.ts";
import { hasPassed } from "../content/event-status.ts";
import { createDigestLinks } from "../links/digest-links.ts";
import { emailMessages as messages } from "../outbox/email-messages.ts";
import type {
  ComposeEmail,
  Email,
  EmailAttachment,
  EmailData,
  EmailKind,
  PreviewEmail,
  QueuedEmail,
} from "../outbox/email.ts";
import { isVisible } from "../publication/publication.ts";
import { ofDigestIssue, ofEventMessage, ofMailingPreview, ofTest } from "./compose-mailing.ts";
import type { Composed, ComposeOptions } from "./composed-email.ts";
import type { MailedRegistration } from "./email-store.ts";
import { digestConfirmation } from "./emails/digest-emails.ts";
import type { EmailContent, EmailFrame } from "./emails/email-content.ts";
import { emailHtml } from "./emails/email-html.ts";
import { emailText } from "./emails/email-text.ts";
import {
  applicationReceived,
  eventCancelled,
  eventChanged,
  eventPostponed,
  eventReminder,
  eventThanks,
} from "./emails/event-emails.ts";
import { personalDataErasure, personalDataLink } from "./emails/personal-data-emails.ts";
import {
  registrationCancelled,
  registrationConfirmed,
  registrationLink,
  registrationPromoted,
  registrationWaitlisted,
  ticketImage,
} from "./emails/registration-emails.ts";
import type { RegistrationEmail } from "./emails/registration-emails.ts";
import { isOnSiteOf, placeOf, registrationEmail } from "./mailed-event.ts";
import { qrPng } from "./qr-png.ts";

interface KindOfEmail {
  /** Returns null if there is nothing to say. */
  readonly content: (email: RegistrationEmail, event: EventWithParts, data: EmailData) => EmailContent | null;
  /** The states in which the email is right. */
  readonly states: readonly MailedRegistration["state"][];
  /** Whether the event is attached for the calendar. @default true */
  readonly hasCalendar?: boolean;
  /** Whether the event is over. @default false */
  readonly isAfterEvent?: boolean;
  /** The longest time before the start. After the start the email is too late. @default no limits */
  readonly leadMs?: number;
}

const hourMs = 3_600_000;
const personalLinkMs = 24 * hourMs;
/** The difference between the clocks of the process that writes a reminder and the one that sends it. */
const clockSkewMs = 30_000;

type ComposedKind = "digest-issue" | "event-message" | "mailing-test";
type OtherKind =
  | ComposedKind
  | "application-received"
  | "digest-confirm"
  | "personal-data-link"
  | "personal-data-erasure";
type EventKind = Exclude<EmailKind, "event-cancelled" | OtherKind>;

const kinds: Readonly<Record<EventKind, KindOfEmail>> = {
  "registration-confirmed": { content: registrationConfirmed, states: ["registered"] },
  "registration-waitlisted": { content: registrationWaitlisted, states: ["waitlisted"], hasCalendar: false },
  "registration-promoted": { content: registrationPromoted, states: ["registered"] },
  "registration-cancelled": { content: registrationCancelled, states: ["cancelled"], hasCalendar: false },
  "registration-link": { content: registrationLink, states: ["registered", "waitlisted"], hasCalendar: false },
  "event-changed": {
    content: (email, { event }, { event: former }) => {
      if (former === undefined) return null;
      const { isOnSite } = email;
      // One who keeps the only format that is left has lost nothing.
      const isOwn = event.format === (isOnSite ? "EventFormatOffline" : "EventFormatOnline");
      const format = isOwn ? email.event.format : messages.formats[former.format];
      return eventChanged(email, { ...former, where: placeOf(isOnSite, former.where), format });
    },
    states: ["registered", "waitlisted"],
  },
  "event-postponed": {
    content: (email, { event }, { event: former }) =>
      event.is_postponed && former !== undefined ? eventPostponed(email, former) : null,
    states: ["registered", "waitlisted"],
  },
  "event-reminder-day": {
    content: (email) => eventReminder(email, "day"),
    states: ["registered"],
    leadMs: 24 * hourMs,
  },
  "event-reminder-hour": {
    content: (email) => eventReminder(email, "hour"),
    states: ["registered"],
    leadMs: hourMs,
  },
  "event-thanks": {
    content: (email, { parts }) => (parts.links_after.length === 0 ? null : eventThanks(email, parts.links_after)),
    states: ["registered"],
    hasCalendar: false,
    isAfterEvent: true,
  },
};

/** An email is composed when it is sent, from what is true then. */
export function createComposeEmail(options: ComposeOptions): ComposeEmail {
  return async (queued) => {
    const composed = await composedOf(queued, options);
    return composed === null || composed === "wait" ? composed : emailOf(composed, options);
  };
}

/** Composes what an editor has written as a recipient would get it, but with links for everyone. */
export function createPreviewEmail(options: ComposeOptions): PreviewEmail {
  return async (mailingId) => {
    const composed = await ofMailingPreview(mailingId, options);
    return composed === null ? undefined : emailOf(composed, options);
  };
}

function emailOf({ content, ...others }: Composed, { publicOrigin, brandName, contactEmail }: ComposeOptions): Email {
  const frame: EmailFrame = { brandName, siteUrl: publicOrigin, contactEmail };
  return {
    subject: content.subject,
    html: emailHtml(content, frame),
    text: emailText(content, frame),
    ...others,
  };
}

async function composedOf(queued: QueuedEmail, options: ComposeOptions): Promise<Composed | null | "wait"> {
  const { kind, emailId } = queued;
  const { personTokens, publicOrigin, now } = options;
  const expiresAt = new Date(now().getTime() + personalLinkMs);
  switch (kind) {
    case "application-received":
      return ofApplication(queued, options);
    case "personal-data-link": {
      const url = `${publicOrigin}/my-data/link/${personTokens.link.create(emailId, expiresAt)}`;
      return { content: personalDataLink(url), attachments: [] };
    }
    case "personal-data-erasure": {
      const url = `${publicOrigin}/my-data/erasure/${personTokens.erasure.create(emailId, expiresAt)}`;
      return { content: personalDataErasure(url), attachments: [] };
    }
    case "digest-confirm":
      return ofSubscriber(queued.subscriberId ?? "", options);
    case "digest-issue":
      return ofDigestIssue(queued, options);
    case "event-message":
      return ofEventMessage(queued, options);
    case "mailing-test":
      return ofTest(queued.data.mailingId ?? "", options);
    default:
      return ofRegistration({ ...queued, kind }, options);
  }
}

async function ofSubscriber(subscriberId: string, options: ComposeOptions): Promise<Composed | null> {
  const subscriber = await options.store.findSubscriber(subscriberId);
  if (subscriber === undefined) return null;
  const { confirmedAt, unsubscribedAt, isStopped } = subscriber;
  if (confirmedAt !== null && unsubscribedAt === null && !isStopped) return null;
  const links = createDigestLinks(options.digestTokens, options.publicOrigin, options.now);
  return {
    content: digestConfirmation(links.confirm(subscriber)),
    attachments: [],
    unsubscribeUrl: links.unsubscribe(subscriber),
  };
}

async function ofApplication({ data }: QueuedEmail, { store }: ComposeOptions): Promise<Composed | null> {
  const application = await store.findApplication(data.applicationId ?? "");
  return application === undefined ? null : { content: applicationReceived(application.firstName), attachments: [] };
}

async function ofRegistration(
  { kind, registrationId, data }: QueuedEmail & { readonly kind: EventKind | "event-cancelled" },
  options: ComposeOptions,
): Promise<Composed | null | "wait"> {
  const registration = await options.store.findRegistration(registrationId ?? "");
  if (registration === undefined) return null;
  const found = await options.events.get(registration.eventId);
  if (kind === "event-cancelled") {
    // The deletion was undone.
    if (found !== undefined || data.event === undefined || registration.state === "cancelled") return null;
    const former = { ...data.event, where: placeOf(isOnSiteOf(registration), data.event.where) };
    const content = eventCancelled(registration.firstName, former, `${options.publicOrigin}/events`);
    return { content, attachments: [] };
  }
  const { content: compose, states, hasCalendar = true, isAfterEvent = false, leadMs } = kinds[kind];
  if (found === undefined || !states.includes(registration.state)) return null;
  const hasEnded = hasPassed(found.event, options.now());
  const { is_published: isPublished, published_at: publishedAt } = found.event;
  // The email links to the event's page.
  if (!isVisible({ isPublished, publishedAt }, options.now())) return hasEnded ? null : "wait";
  if (hasEnded !== isAfterEvent) return null;
  if (leadMs !== undefined && !isWithin(leadMs, found.event, options.now())) return null;
  const content = compose(registrationEmail(registration, found, options), found, data);
  if (content === null) return null;
  const attachments = [
    ...(hasCalendar ? [calendarOf(found, options)] : []),
    ...(content.blocks.some(({ type }) => type === "image") ? [ticketOf(registration, options)] : []),
  ];
  return { content, attachments };
}

function isWithin(leadMs: number, event: EventRecord, now: Date): boolean {
  const leftMs = event.starts_at.getTime() - now.getTime();
  return !event.is_postponed && leftMs > 0 && leftMs <= leadMs + clockSkewMs;
}

function calendarOf({ event }: EventWithParts, { publicOrigin, brandName, contactEmail, now }: ComposeOptions) {
  const pageUrl = `${publicOrigin}/events/${event.event_id}`;
  const organizer = { name: brandName, email: contactEmail };
  const ics = eventIcs(event, { pageUrl, host: new URL(publicOrigin).hostname, organizer, now: now() });
  return {
    fileName: `event-${event.event_id}.ics`,
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: Buffer.from(ics),
  };
}

/** The check-in page of the registration, as the site's ticket has it. */
function ticketOf({ eventId, registrationId }: MailedRegistration, { publicOrigin }: ComposeOptions): EmailAttachment {
  const address = `${publicOrigin}/admin/events/${eventId}/check-in?registration=${registrationId}`;
  return { fileName: "ticket.png", contentType: "image/png", content: qrPng(address), contentId: ticketImage };
}
