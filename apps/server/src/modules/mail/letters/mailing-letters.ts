import { letterMessages as messages } from "../../outbox/letter-messages.ts";
import { typeset } from "../../text/typeset.ts";
import type { LetterBlock, LetterContent } from "./letter-content.ts";
import { eventFacts, manageBlocks } from "./registration-letters.ts";
import type { MailedEvent, RegistrationLetter } from "./registration-letters.ts";

/** A letter as an editor has written it. */
export interface WrittenLetter {
  readonly subject: string;
  /** Blank lines separate paragraphs. */
  readonly text: string;
  readonly items: readonly LetterItem[];
}

/** An article or an event in a letter. */
export interface LetterItem {
  readonly title: string;
  readonly url: string;
  /** The time of an event; null means an article. */
  readonly when: string | null;
  readonly text: string;
}

export function digestIssue(written: WrittenLetter, unsubscribeUrl: string): LetterContent {
  const { title, link } = messages.unsubscribe;
  return withBlocks(written, [{ type: "links", title, links: [{ title: link, url: unsubscribeUrl }] }]);
}

/** Writes to one participant, who manages the registration if `managed` is not null. */
export function eventMessage(
  written: WrittenLetter,
  event: MailedEvent,
  managed: Pick<RegistrationLetter, "manageUrl" | "confirmation"> | null,
): LetterContent {
  return withBlocks(written, [
    eventFacts(event),
    ...(managed === null
      ? [{ type: "button" as const, label: messages.eventPage, url: event.url }]
      : manageBlocks(managed)),
  ]);
}

function withBlocks({ subject, text, items }: WrittenLetter, last: readonly LetterBlock[]): LetterContent {
  const paragraphs = text.split(/\n\s*\n/u).flatMap((each) => (each.trim() === "" ? [] : [typeset(each.trim())]));
  return {
    subject,
    preview: paragraphs[0] ?? items.map(({ title }) => title).join(". "),
    title: typeset(subject),
    blocks: [
      ...paragraphs.map((paragraph) => ({ type: "text" as const, text: paragraph })),
      ...items.map(({ text: about, title, ...item }) => ({
        type: "entry" as const,
        ...item,
        title: typeset(title),
        text: typeset(shortened(about)),
      })),
      ...last,
    ],
  };
}

/** Programs cut letters of more than 100 kB. */
const maxAboutLength = 300;

const shortened = (text: string): string =>
  text.length <= maxAboutLength
    ? text
    : `${text.slice(0, Math.max(text.lastIndexOf(" ", maxAboutLength), 0) || maxAboutLength)}…`;
