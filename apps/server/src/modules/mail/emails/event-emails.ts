import { emailMessages as messages } from "../../outbox/email-messages.ts";
import type { EmailBlock, EmailContent, EmailLink } from "./email-content.ts";
import { eventFacts, placeBlocks, registrationBlocks } from "./registration-emails.ts";
import type { RegistrationEmail } from "./registration-emails.ts";

/** The event as it was. */
export interface FormerEvent {
  readonly title: string;
  readonly when: string;
  readonly where: string;
}

export interface ChangedEvent extends FormerEvent {
  readonly format: string;
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
  if (changes.length === 0) return null;
  return {
    subject: messages.changed.subject(event.title),
    preview: `${event.when}. ${event.where}`,
    title: messages.changed.title,
    blocks: registrationBlocks(email, messages.changed.text(firstName), [
      { type: "facts", facts: [[messages.event, event.title], ...changes] },
      { type: "note", text: messages.changed.note },
    ]),
  };
}

export function eventPostponed(email: RegistrationEmail, former: FormerEvent): EmailContent {
  const text = messages.postponed.text(email.firstName);
  return {
    subject: messages.postponed.subject(former.title),
    preview: text,
    title: messages.postponed.title,
    blocks: registrationBlocks(email, text, [
      {
        type: "facts",
        facts: [
          [messages.event, email.event.title],
          [messages.postponed.before, former.when],
          [messages.where, email.event.where],
        ],
      },
    ]),
  };
}

export function eventCancelled(firstName: string, former: FormerEvent, eventsUrl: string): EmailContent {
  const text = messages.eventCancelled.text(firstName);
  return {
    subject: messages.eventCancelled.subject(former.title),
    preview: text,
    title: messages.eventCancelled.title,
    blocks: [
      { type: "text", text },
      eventFacts(former),
      { type: "button", label: messages.eventCancelled.others, url: eventsUrl },
    ],
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
