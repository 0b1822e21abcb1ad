import type { EmailKind } from "@corp/api/contract";
import { messages as serverMessages } from "../../messages.ts";
import { hasPassed } from "../content/event-status.ts";
import type { EventRecord, EventWithParts } from "../content/event-store.ts";
import { hasStarted } from "../content/registration-rules.ts";
import { findBroadcast, linksToSend } from "../events/broadcast.ts";
import { eventLocation } from "../icalendar/event-ics.ts";
import { invitationIcs, decideInvitation, readOrganizer } from "../icalendar/invitation.ts";
import type { Invitation, InvitedEvent } from "../icalendar/invitation.ts";
import { createDigestLinks } from "../links/digest-links.ts";
import { automaticCancellation, emailMessages as messages } from "../outbox/email-messages.ts";
import { emailRules } from "../outbox/email-rules.ts";
import type {
  ComposeEmail,
  Email,
  EmailAttachment,
  EmailData,
  EmailInvitation,
  PreviewEmail,
  QueuedEmail,
} from "../outbox/email.ts";
import { whileCalledOff } from "../outbox/email.ts";
import { isNews } from "../outbox/event-notice.ts";
import { isVisible } from "../publication/publication.ts";
import { readableEmail } from "../text/readable-email.ts";
import { periodText } from "../text/time-text.ts";
import { composeDigestIssue, composeEventMessage, composeMailingPreview, composeTest } from "./compose-mailing.ts";
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
  eventRestored,
  eventThanks,
} from "./emails/event-emails.ts";
import { personalDataErasure, personalDataLink } from "./emails/personal-data-emails.ts";
import {
  registrationCancelled,
  registrationConfirmed,
  registrationLink,
  registrationPromoted,
  registrationSwitched,
  registrationWaitlisted,
  ticketImage,
} from "./emails/registration-emails.ts";
import type { RegistrationEmail } from "./emails/registration-emails.ts";
import { teamAdded } from "./emails/team-emails.ts";
import { disownUrl, attendsOnSite, describePlace, createProof, registrationEmail } from "./mailed-event.ts";
import { qrPng } from "./qr-png.ts";

interface KindOfEmail {
  /** Returns null if there is nothing to say. */
  readonly content: (email: RegistrationEmail, event: EventWithParts, data: EmailData) => EmailContent | null;
  /** The states in which the email is right. */
  readonly states: readonly MailedRegistration["state"][];
  /** Whether a message for the calendar is attached. @default true */
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
  | "team-added"
  | "digest-confirm"
  | "personal-data-link"
  | "personal-data-erasure";
type EventKind = Exclude<EmailKind, "event-cancelled" | OtherKind>;

const kinds: Readonly<Record<EventKind, KindOfEmail>> = {
  "registration-confirmed": { content: registrationConfirmed, states: ["registered"] },
  "registration-waitlisted": { content: registrationWaitlisted, states: ["waitlisted"], hasCalendar: false },
  "registration-promoted": { content: registrationPromoted, states: ["registered"] },
  "registration-switched": {
    // A later email says how they take part now.
    content: (email, _event, { participationFormat }) =>
      email.isOnSite === (participationFormat === "EventParticipationFormatOffline")
        ? registrationSwitched(email)
        : null,
    states: ["registered"],
  },
  "registration-cancelled": { content: registrationCancelled, states: ["cancelled"] },
  "registration-link": { content: registrationLink, states: ["registered", "waitlisted"], hasCalendar: false },
  "event-changed": {
    content: (email, { event }, { event: former, notice }) => {
      if (former === undefined) return null;
      const { isOnSite } = email;
      // One who keeps the only format that is left has lost nothing.
      const isOwn = event.format === (isOnSite ? "EventFormatOffline" : "EventFormatOnline");
      const format = isOwn ? email.event.format : messages.formats[former.format];
      const { title, when, linksBefore = email.event.linksBefore } = former;
      return eventChanged(email, {
        title,
        when,
        where: describePlace(isOnSite, former.where),
        format,
        linksBefore,
        notice,
      });
    },
    states: ["registered", "waitlisted"],
  },
  "event-postponed": {
    content: (email, { event }, { event: former, notice }) =>
      event.is_postponed && former !== undefined ? eventPostponed(email, { ...former, notice }) : null,
    states: ["registered", "waitlisted"],
  },
  "event-restored": { content: eventRestored, states: ["registered", "waitlisted"] },
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
    const composed = await composeContent(queued, options);
    return composed === null || composed === "wait" ? composed : createEmail(composed, options);
  };
}

/** Composes what an editor has written as a recipient would get it, but with links for everyone. */
export function createPreviewEmail(options: ComposeOptions): PreviewEmail {
  return async (mailingId) => {
    const composed = await composeMailingPreview(mailingId, options);
    return composed === null ? undefined : createEmail(composed, options);
  };
}

function createEmail(
  { content, ...others }: Composed,
  { publicOrigin, brandName, contactEmail }: ComposeOptions,
): Email {
  const frame: EmailFrame = { brandName, siteUrl: publicOrigin, contactEmail };
  return {
    subject: content.subject,
    html: emailHtml(content, frame),
    text: emailText(content, frame),
    ...others,
  };
}

async function composeContent(queued: QueuedEmail, options: ComposeOptions): Promise<Composed | null | "wait"> {
  const { kind, email_id } = queued;
  const { personTokens, publicOrigin, now } = options;
  const expiresAt = new Date(now().getTime() + personalLinkMs);
  switch (kind) {
    case "application-received":
      return composeForApplication(queued, options);
    case "team-added":
      return composeForTeamMember(queued.data.memberId ?? "", options);
    case "personal-data-link": {
      const url = `${publicOrigin}/my-data/link/${personTokens.link.create(email_id, expiresAt)}`;
      return { content: personalDataLink(url), attachments: [] };
    }
    case "personal-data-erasure": {
      const url = `${publicOrigin}/my-data/erasure/${personTokens.erasure.create(email_id, expiresAt)}`;
      return { content: personalDataErasure(url), attachments: [] };
    }
    case "digest-confirm":
      return composeForSubscriber(queued.subscriber_id ?? "", options);
    case "digest-issue":
      return composeDigestIssue(queued, options);
    case "event-message":
      return composeEventMessage(queued, options);
    case "mailing-test":
      return composeTest(queued.data.mailingId ?? "", options);
    default:
      return composeForRegistration({ ...queued, kind }, options);
  }
}

async function composeForSubscriber(subscriberId: string, options: ComposeOptions): Promise<Composed | null> {
  const subscriber = await options.store.findSubscriber(subscriberId);
  if (subscriber === undefined) return null;
  const { confirmedAt, unsubscribed_at: unsubscribedAt, isStopped } = subscriber;
  if (confirmedAt !== null && unsubscribedAt === null && !isStopped) return null;
  const links = createDigestLinks(options.digestTokens, options.publicOrigin, options.now);
  return {
    content: digestConfirmation(links.confirm(subscriber)),
    attachments: [],
    unsubscribeUrl: links.unsubscribe(subscriber),
  };
}

async function composeForApplication({ data }: QueuedEmail, { store }: ComposeOptions): Promise<Composed | null> {
  const application = await store.findApplication(data.applicationId ?? "");
  return application === undefined ? null : { content: applicationReceived(application.firstName), attachments: [] };
}

async function composeForTeamMember(
  memberId: string,
  { store, publicOrigin }: ComposeOptions,
): Promise<Composed | null> {
  const member = await store.findTeamMember(memberId);
  if (member === undefined) return null;
  const { eventId, title, email, isPostponed, startsAt, endsAt, timeZone } = member;
  const content = teamAdded({
    title,
    email: readableEmail(email),
    when: isPostponed ? messages.unknownTime : periodText(startsAt, endsAt, timeZone),
    url: `${publicOrigin}/admin/events/${eventId}/participants`,
  });
  return { content, attachments: [] };
}

async function composeForRegistration(
  { kind, email: to, registration_id, data }: QueuedEmail & { readonly kind: EventKind | "event-cancelled" },
  options: ComposeOptions,
): Promise<Composed | null | "wait"> {
  const { store, events, now } = options;
  const registration = await store.findRegistration(registration_id ?? "");
  if (registration === undefined) return null;
  const found = await events.get(registration.eventId);
  if (kind === "event-cancelled") return composeForCancelledEvent({ to, registration, found, data }, options);
  const { content: compose, states, hasCalendar = true, isAfterEvent = false, leadMs } = kinds[kind];
  if (found === undefined || !states.includes(registration.state)) return null;
  const hasEnded = hasPassed(found.event, now());
  const { is_published: isPublished, published_at: publishedAt } = found.event;
  const isCalledOff = found.event.called_off !== null && !whileCalledOff.some((each) => each === kind);
  // The email links to the event's page.
  if (isCalledOff || !isVisible({ is_published: isPublished, published_at: publishedAt }, now()))
    return hasEnded ? null : "wait";
  if (hasEnded !== isAfterEvent) return null;
  if (emailRules[kind].hasCome === "never" && hasCome(registration, found.event, now())) return null;
  if (leadMs !== undefined && !isWithin(leadMs, found.event, now())) return null;
  // Who was not told that it is called off knows of nothing to restore.
  if (kind === "event-restored" && !isNews(kind, await store.lastTold(registration.registrationId))) return null;
  const content = compose(registrationEmail(registration, found, options), found, data);
  if (content === null) return null;
  const invitation = hasCalendar ? eventInvitation({ to, registration, found, data }, options) : null;
  return {
    content,
    attachments: content.blocks.some(({ type }) => type === "image") ? [ticketAttachment(registration, options)] : [],
    ...(invitation !== null && { invitation }),
  };
}

/** Who holds a place while the event is under way is there, or not to be called. */
function hasCome({ isCheckedIn }: MailedRegistration, event: EventRecord, now: Date): boolean {
  return isCheckedIn || hasStarted({ starts_at: event.starts_at, is_postponed: event.is_postponed }, now);
}

interface Mailed {
  readonly to: string;
  readonly registration: MailedRegistration;
  /** Undefined means that the event was deleted. */
  readonly found: EventWithParts | undefined;
  readonly data: EmailData;
}

async function composeForCancelledEvent(mailed: Mailed, options: ComposeOptions): Promise<Composed | null> {
  const { registration, found, data } = mailed;
  // It was undone, or another email has said so already.
  if (found !== undefined && found.event.called_off === null) return null;
  if (data.event === undefined || registration.state === "cancelled") return null;
  if (!isNews("event-cancelled", await options.store.lastTold(registration.registrationId))) return null;
  const invitation = eventInvitation(mailed, options);
  const { title, when, where } = data.event;
  const former = {
    title,
    when,
    where: describePlace(attendsOnSite(registration), where),
    notice: found?.event.called_off?.reason,
  };
  const content = eventCancelled(registration.firstName, former, {
    eventsUrl: `${options.publicOrigin}/events`,
    hasCalendar: invitation !== null,
    confirmation: registration.isEmailConfirmed
      ? null
      : { until: null, promotedHours: null, disownUrl: disownUrl(registration.registrationId, options) },
  });
  return { content, attachments: [], ...(invitation !== null && { invitation }) };
}

function isWithin(leadMs: number, event: EventRecord, now: Date): boolean {
  const leftMs = event.starts_at.getTime() - now.getTime();
  return !event.is_postponed && leftMs > 0 && leftMs <= leadMs + clockSkewMs;
}

function eventInvitation(mailed: Mailed, options: ComposeOptions): EmailInvitation | null {
  const { to, registration, found, data } = mailed;
  const invitation = decideInvitation({
    state: registration.state,
    hadPlace: data.hadPlace ?? true,
    version: (found?.event.version ?? data.event?.version ?? 0) + registration.switches,
    isCalledOff: found !== undefined && found.event.called_off !== null,
    isDeleted: found === undefined,
  });
  const event =
    invitation && (found === undefined ? deletedEvent(data) : invitedEvent(invitation, mailed, found, options));
  if (invitation === null || event === null) return null;
  const content = invitationIcs(invitation, event, {
    registrationId: registration.registrationId,
    host: new URL(options.publicOrigin).hostname,
    organizer: readOrganizer(options.from),
    attendee: { name: registration.firstName, email: to },
    now: options.now(),
  });
  return { method: invitation.method, fileName: `event-${registration.eventId}.ics`, content };
}

function invitedEvent(
  { method }: Invitation,
  { registration }: Mailed,
  found: EventWithParts,
  options: ComposeOptions,
): InvitedEvent {
  const { event, parts } = found;
  const url = `${options.publicOrigin}/events/${event.event_id}`;
  const joinUrl = `${url}/join${createProof(registration.registrationId, found, options)}`;
  const links = method === "CANCEL" ? [] : linksToSend(parts.links_before, joinUrl);
  const isOnSite = attendsOnSite(registration);
  const title = event.called_off === null && event.is_postponed ? serverMessages.postponed(event.title) : event.title;
  return {
    title,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    description: [event.short_description, url, ...links.map((link) => `${link.title}: ${link.url}`)].join("\n"),
    url,
    // Calendars offer to join by a URL in the place.
    location: !isOnSite && findBroadcast(parts) !== undefined ? joinUrl : describePlace(isOnSite, eventLocation(event)),
    isPostponed: event.is_postponed,
    comment: method === "CANCEL" ? cancellationText(registration, event) : null,
  };
}

function cancellationText({ state, cancellationReason }: MailedRegistration, event: EventRecord): string | null {
  return state === "cancelled" ? automaticCancellation(cancellationReason) : (event.called_off?.reason ?? null);
}

/** Returns null for an email that was written before its data had the times. */
function deletedEvent({ event }: EmailData): InvitedEvent | null {
  if (event?.startsAt === undefined || event.endsAt === undefined) return null;
  return {
    title: event.title,
    startsAt: new Date(event.startsAt),
    endsAt: new Date(event.endsAt),
    description: "",
    url: null,
    location: event.where,
    isPostponed: false,
  };
}

/** The check-in page of the registration, as the site's ticket has it. */
function ticketAttachment(
  { eventId, registrationId }: MailedRegistration,
  { publicOrigin }: ComposeOptions,
): EmailAttachment {
  const url = `${publicOrigin}/admin/events/${eventId}/check-in?registration=${registrationId}`;
  return { fileName: "ticket.png", contentType: "image/png", content: qrPng(url), contentId: ticketImage };
}
