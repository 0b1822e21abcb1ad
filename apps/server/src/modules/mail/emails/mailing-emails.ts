import { cutText } from "@corp/api/contract";
import { emailMessages as messages } from "../../outbox/email-messages.ts";
import { typeset } from "../../text/typeset.ts";
import type { EmailBlock, EmailContent } from "./email-content.ts";
import { eventFacts, manageBlocks } from "./registration-emails.ts";
import type { MailedEvent, ManagedRegistration } from "./registration-emails.ts";

/** An email as an editor has written it. */
export interface WrittenEmail {
  readonly subject: string;
  /** Blank lines separate paragraphs. */
  readonly text: string;
  readonly items: readonly EmailItem[];
}

/** An article or an event in an email. */
export interface EmailItem {
  readonly title: string;
  readonly url: string;
  /** The time of an event; null means an article. */
  readonly when: string | null;
  readonly text: string;
}

export function digestIssue(written: WrittenEmail, unsubscribeUrl: string): EmailContent {
  const { title, link } = messages.unsubscribe;
  return withBlocks(written, [{ type: "links", title, links: [{ title: link, url: unsubscribeUrl }] }]);
}

/** Writes to one participant, who manages the registration if `managed` is not null. */
export function eventMessage(
  written: WrittenEmail,
  event: MailedEvent,
  managed: ManagedRegistration | null,
): EmailContent {
  return withBlocks(written, [
    eventFacts(event),
    ...(managed === null
      ? [{ type: "button" as const, label: messages.eventPage, url: event.url }]
      : manageBlocks(managed)),
  ]);
}

function withBlocks({ subject, text, items }: WrittenEmail, last: readonly EmailBlock[]): EmailContent {
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

/** Programs cut emails of more than 100 kB. */
const maxAboutLength = 300;

function shortened(text: string): string {
  const cut = cutText(text, maxAboutLength);
  return cut === text ? text : `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 0) || cut.length)}…`;
}
