import type { StoredCancellationReason } from "@corp/api";
import { automaticCancellation, emailMessages as messages } from "../../outbox/email-messages.ts";
import type { EmailBlock, EmailContent, EmailLink } from "./email-content.ts";

export interface MailedEvent {
  readonly title: string;
  readonly url: string;
  /** "26 ноября 2026, 19:00–22:00 МСК" */
  readonly when: string;
  /** The place for this person: participants online have another one. */
  readonly where: string;
  readonly format: string;
  readonly linksBefore: readonly EmailLink[];
  /** Whether one of them leads to the broadcast. */
  readonly hasBroadcast: boolean;
}

export interface RegistrationEmail {
  readonly event: MailedEvent;
  readonly registrationId: string;
  /** Null while the registration is not cancelled. */
  readonly cancellationReason: StoredCancellationReason | null;
  readonly firstName: string;
  /** The organiser who has added the person; null: the person has registered. */
  readonly addedByName: string | null;
  readonly isOnSite: boolean;
  /** The place counts from 1; null means not on the waitlist. */
  readonly placeInQueue: number | null;
  /** Opens the registration without an account. */
  readonly manageUrl: string;
  /** Null means that the email is confirmed. */
  readonly confirmation: {
    /** "26 ноября 2026, 19:00 МСК": afterwards the registration is cancelled; null means that it stays. */
    readonly until: string | null;
    /** The hours that a place from the waitlist is kept without a confirmation; null means that it stays. */
    readonly promotedHours: number | null;
    /** For who did not register. */
    readonly disownUrl: string;
  } | null;
  /** The time until which people are asked to decline the place they were promoted to; null means at any time. */
  readonly declineUntil: string | null;
}

/** The `Content-ID` of the ticket's code. */
export const ticketImage = "ticket";
const ticketSizePx = 200;

export function registrationConfirmed(email: RegistrationEmail): EmailContent {
  const { event, firstName, isOnSite, addedByName } = email;
  const { onSite, online } = messages.confirmed;
  const text = withAdding(addedByName, isOnSite ? onSite(firstName) : online(firstName, event.hasBroadcast));
  return {
    subject: messages.confirmed.subject(event.title),
    preview: `${event.title}. ${event.when}`,
    title: messages.confirmed.title,
    blocks: registrationBlocks(email, text, placeBlocks(email)),
  };
}

export function registrationPromoted(email: RegistrationEmail): EmailContent {
  const { event, firstName, declineUntil } = email;
  return {
    subject: messages.promoted.subject(event.title),
    preview: `${event.title}. ${event.when}`,
    title: messages.promoted.title,
    blocks: registrationBlocks(email, messages.promoted.text(firstName, declineUntil), [
      ...placeBlocks(email),
      { type: "note", text: messages.calendarNote },
    ]),
  };
}

/** The way of taking part has changed: the person has asked for it, or an organiser has moved them. */
export function registrationSwitched(email: RegistrationEmail): EmailContent {
  const { event, firstName, isOnSite } = email;
  const { subject, title, text } = messages.switched[isOnSite ? "onSite" : "online"];
  return {
    subject: subject(event.title),
    preview: `${event.title}. ${event.when}`,
    title,
    blocks: registrationBlocks(email, text(firstName, event.hasBroadcast), placeBlocks(email)),
  };
}

/** Adds which organiser has registered the person. */
function withAdding(addedByName: string | null, text: string): string {
  return addedByName === null ? text : `${text} ${messages.addedBy(addedByName)}`;
}

export function registrationWaitlisted(email: RegistrationEmail): EmailContent {
  const { event, firstName, placeInQueue, confirmation, addedByName } = email;
  const waiting = messages.waitlisted.text(firstName, placeInQueue ?? 1, confirmation?.promotedHours ?? null);
  const text = withAdding(addedByName, waiting);
  return {
    subject: messages.waitlisted.subject(event.title),
    preview: text,
    title: messages.waitlisted.title,
    blocks: registrationBlocks(email, text, [eventFacts(event)]),
  };
}

export function registrationLink(email: RegistrationEmail): EmailContent {
  const { event, firstName } = email;
  const text = messages.link.text(firstName);
  return {
    subject: messages.link.subject(event.title),
    preview: text,
    title: messages.link.title,
    blocks: registrationBlocks(email, text, [eventFacts(event)]),
  };
}

export function registrationCancelled({
  event,
  firstName,
  confirmation,
  cancellationReason,
}: RegistrationEmail): EmailContent {
  const text = messages.cancelled.text(firstName, automaticCancellation(cancellationReason));
  return {
    subject: messages.cancelled.subject(event.title),
    preview: text,
    title: messages.cancelled.title,
    blocks: [
      { type: "text", text },
      eventFacts(event),
      { type: "button", label: messages.eventPage, url: event.url },
      ...disownBlocks(confirmation),
    ],
  };
}

/**
 * The blocks of an email about a registration: the confirmation, on which every further email depends, comes first, and
 * the way to manage it last.
 */
export function registrationBlocks(
  email: ManagedRegistration,
  text: string,
  rest: readonly EmailBlock[],
): EmailBlock[] {
  const first = { type: "text", text } as const;
  return email.confirmation === null
    ? [first, ...rest, ...manageBlocks(email)]
    : [first, ...manageBlocks(email), ...rest];
}

/** The blocks for people with a place: the ticket, and what to prepare. */
export function placeBlocks({ event, registrationId, isOnSite }: RegistrationEmail): EmailBlock[] {
  return [
    eventFacts(event),
    ...(isOnSite
      ? [
          {
            type: "image" as const,
            contentId: ticketImage,
            alt: messages.ticketAlt(registrationId),
            size: ticketSizePx,
          },
          { type: "note" as const, text: messages.ticket },
        ]
      : []),
    ...(event.linksBefore.length === 0
      ? []
      : [{ type: "links" as const, title: messages.linksBefore, links: event.linksBefore }]),
  ];
}

export type ManagedRegistration = Pick<RegistrationEmail, "manageUrl" | "confirmation" | "placeInQueue">;

/** The page behind the link confirms the email too. */
export function manageBlocks({ manageUrl: url, confirmation, placeInQueue }: ManagedRegistration): EmailBlock[] {
  if (confirmation === null)
    return [
      { type: "button", label: messages.manage, url },
      { type: "note", text: messages.manageNote },
    ];
  return [
    { type: "text", text: messages.confirmEmail.text(confirmation.until, placeInQueue !== null) },
    { type: "button", label: messages.confirmEmail.button, url },
    { type: "note", text: `${messages.confirmEmail.note} ${messages.manageNote}` },
    ...disownBlocks(confirmation),
  ];
}

/** Every email about a registration offers it until the email is confirmed. */
export function disownBlocks(confirmation: RegistrationEmail["confirmation"]): EmailBlock[] {
  if (confirmation === null) return [];
  const { disownTitle: title, disown } = messages.confirmEmail;
  return [{ type: "links", title, links: [{ title: disown, url: confirmation.disownUrl }] }];
}

export function eventFacts({ title, when, where }: Pick<MailedEvent, "title" | "when" | "where">): EmailBlock {
  return {
    type: "facts",
    facts: [
      [messages.event, title],
      [messages.when, when],
      [messages.where, where],
    ],
  };
}
