import { emailMessages as messages } from "../../outbox/email-messages.ts";
import { typeset } from "../../text/typeset.ts";
import type { EmailBlock, EmailContent, EmailLink } from "./email-content.ts";
import { disownBlocks, eventFacts, placeBlocks, registrationBlocks } from "./registration-emails.ts";
import type { RegistrationEmail } from "./registration-emails.ts";

/** The event as it was. */
export interface FormerEvent {
  readonly title: string;
  readonly when: string;
  readonly where: string;
  /** The organiser's own words. @default none */
  readonly notice?: string | undefined;
}

export interface ChangedEvent extends FormerEvent {
  readonly format: string;
  readonly linksBefore: readonly EmailLink[];
}

/** Returns null if nothing has changed in the end. */
export function eventChanged(email: RegistrationEmail, former: ChangedEvent): EmailContent | null {
  const { event, firstName } = email;
  const changes = (["when", "where", "format"] as const).flatMap((name) =>
    former[name] === event[name]
      ? []
      : [
          [`${messages[name]}${messages.changed.before}`, former[name]] as const,
          [messages[name], event[name]] as const,
        ],
  );
  const isRenamed = former.title !== event.title;
  const hasOtherLinks =
    email.placeInQueue === null && JSON.stringify(former.linksBefore) !== JSON.stringify(event.linksBefore);
  if (changes.length === 0 && !isRenamed && !hasOtherLinks) return null;
  return {
    subject: messages.changed.subject(event.title),
    preview: `${event.when}. ${event.where}`,
    title: messages.changed.title,
    blocks: registrationBlocks(email, messages.changed.text(firstName), [
      ...noticeBlocks(former),
      {
        type: "facts",
        facts: [
          ...(isRenamed ? [[`${messages.event}${messages.changed.before}`, former.title] as const] : []),
          [messages.event, event.title],
          ...changes,
        ],
      },
      ...(hasOtherLinks && event.linksBefore.length > 0
        ? [{ type: "links" as const, title: messages.changed.links, links: event.linksBefore }]
        : []),
      ...(email.placeInQueue === null ? [{ type: "note" as const, text: messages.changed.note }] : []),
    ]),
  };
}

/** The words of the organiser, paragraph by paragraph. */
function noticeBlocks({ notice }: Pick<FormerEvent, "notice">): EmailBlock[] {
  const paragraphs = (notice ?? "").split(/\n\s*\n/u).filter((text) => text.trim() !== "");
  return paragraphs.map((text) => ({ type: "text", text: typeset(text.trim()) }));
}

export function eventPostponed(email: RegistrationEmail, former: FormerEvent): EmailContent {
  const text = messages.postponed.text(email.firstName);
  return {
    subject: messages.postponed.subject(former.title),
    preview: text,
    title: messages.postponed.title,
    blocks: registrationBlocks(email, text, [
      ...noticeBlocks(former),
      {
        type: "facts",
        facts: [
          [messages.event, email.event.title],
          [messages.postponed.before, former.when],
          [messages.where, email.event.where],
        ],
      },
      ...(email.placeInQueue === null ? [{ type: "note" as const, text: messages.postponed.note }] : []),
    ]),
  };
}

export function eventCancelled(
  firstName: string,
  former: FormerEvent,
  { eventsUrl, hasCalendar, confirmation }: Cancelled,
): EmailContent {
  const text = messages.eventCancelled.text(firstName);
  return {
    subject: messages.eventCancelled.subject(former.title),
    preview: text,
    title: messages.eventCancelled.title,
    blocks: [
      { type: "text", text },
      ...noticeBlocks(former),
      eventFacts(former),
      { type: "button", label: messages.eventCancelled.others, url: eventsUrl },
      ...(hasCalendar ? [{ type: "note" as const, text: messages.eventCancelled.calendar }] : []),
      ...disownBlocks(confirmation),
    ],
  };
}

interface Cancelled extends Pick<RegistrationEmail, "confirmation"> {
  readonly eventsUrl: string;
  readonly hasCalendar: boolean;
}

export function eventRestored(email: RegistrationEmail): EmailContent {
  const { event, firstName } = email;
  const text = messages.eventRestored.text(firstName);
  return {
    subject: messages.eventRestored.subject(event.title),
    preview: text,
    title: messages.eventRestored.title,
    blocks: registrationBlocks(
      email,
      text,
      email.placeInQueue === null
        ? [...placeBlocks(email), { type: "note", text: messages.calendarNote }]
        : [eventFacts(event)],
    ),
  };
}

export function eventReminder(email: RegistrationEmail, lead: "day" | "hour"): EmailContent {
  const { event, firstName } = email;
  const { subject, title } = messages.reminder[lead];
  return {
    subject: subject(event.title),
    preview: `${event.when}. ${event.where}`,
    title,
    blocks: registrationBlocks(email, messages.reminder.text(firstName), placeBlocks(email)),
  };
}

export function eventThanks({ event, firstName }: RegistrationEmail, links: readonly EmailLink[]): EmailContent {
  const text = messages.thanks.text(firstName);
  const blocks: EmailBlock[] = [
    { type: "text", text },
    { type: "links", title: messages.thanks.links(event.title), links },
    { type: "button", label: messages.eventPage, url: event.url },
  ];
  return { subject: messages.thanks.subject(event.title), preview: text, title: messages.thanks.title, blocks };
}

export function applicationReceived(firstName: string): EmailContent {
  const text = messages.application.text(firstName);
  return {
    subject: messages.application.title,
    preview: text,
    title: messages.application.title,
    blocks: [
      { type: "text", text },
      { type: "note", text: messages.application.note },
    ],
  };
}
