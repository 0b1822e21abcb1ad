import { emailMessages as messages } from "../../outbox/email-messages.ts";
import type { EmailContent } from "./email-content.ts";

export function digestConfirmation(confirmUrl: string): EmailContent {
  const { subject, title, text, confirm, note } = messages.digestConfirmation;
  return {
    subject,
    preview: text,
    title,
    blocks: [
      { type: "text", text },
      { type: "button", label: confirm, url: confirmUrl },
      { type: "note", text: note },
    ],
  };
}
