import { letterMessages as messages } from "../../outbox/letter-messages.ts";
import type { LetterContent } from "./letter-content.ts";

export function digestConfirmation(confirmUrl: string): LetterContent {
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
