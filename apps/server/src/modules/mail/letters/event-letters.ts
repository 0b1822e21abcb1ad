import { letterMessages as messages } from "../../outbox/letter-messages.ts";
import type { LetterBlock, LetterContent, LetterLink } from "./letter-content.ts";
import { eventFacts, manageBlocks, placeBlocks } from "./registration-letters.ts";
import type { RegistrationLetter } from "./registration-letters.ts";

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
export function eventChanged(letter: RegistrationLetter, former: ChangedEvent): LetterContent | null {
  const { event, firstName } = letter;
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
    blocks: [
      { type: "text", text: messages.changed.text(firstName) },
      { type: "facts", facts: [[messages.event, event.title], ...changes] },
      { type: "note", text: messages.changed.note },
      ...manageBlocks(letter),
    ],
  };
}

export function eventPostponed(letter: RegistrationLetter, former: FormerEvent): LetterContent {
  const text = messages.postponed.text(letter.firstName);
  return {
    subject: messages.postponed.subject(former.title),
    preview: text,
    title: messages.postponed.title,
    blocks: [
      { type: "text", text },
      {
        type: "facts",
        facts: [
          [messages.event, letter.event.title],
          [messages.postponed.before, former.when],
          [messages.where, letter.event.where],
        ],
      },
      ...manageBlocks(letter),
    ],
  };
}

export function eventCancelled(firstName: string, former: FormerEvent, eventsUrl: string): LetterContent {
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

export function eventReminder(letter: RegistrationLetter, lead: "day" | "hour"): LetterContent {
  const { event, firstName } = letter;
  const { subject, title } = messages.reminder[lead];
  return {
    subject: subject(event.title),
    preview: `${event.when}. ${event.where}`,
    title,
    blocks: [{ type: "text", text: messages.reminder.text(firstName) }, ...placeBlocks(letter)],
  };
}

export function eventThanks({ event, firstName }: RegistrationLetter, links: readonly LetterLink[]): LetterContent {
  const text = messages.thanks.text(firstName);
  const blocks: LetterBlock[] = [
    { type: "text", text },
    { type: "links", title: messages.thanks.links(event.title), links },
    { type: "button", label: messages.eventPage, url: event.url },
  ];
  return { subject: messages.thanks.subject(event.title), preview: text, title: messages.thanks.title, blocks };
}

export function applicationReceived(firstName: string): LetterContent {
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
