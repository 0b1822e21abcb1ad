import { emailMessages as messages } from "../../outbox/email-messages.ts";
import type { EmailContent } from "./email-content.ts";

export interface TeamEmail {
  /** The title of the event. */
  readonly title: string;
  readonly when: string;
  /** The email by which the account is recognised. */
  readonly email: string;
  readonly url: string;
}

export function teamAdded({ title: event, when, email, url }: TeamEmail): EmailContent {
  const { subject, title, text, button, note } = messages.teamAdded;
  return {
    subject: subject(event),
    preview: text,
    title,
    blocks: [
      { type: "text", text },
      {
        type: "facts",
        facts: [
          [messages.event, event],
          [messages.when, when],
        ],
      },
      { type: "button", label: button, url },
      { type: "note", text: note(email) },
    ],
  };
}
