import { emailMessages as messages } from "../../outbox/email-messages.ts";
import type { EmailContent } from "./email-content.ts";

export const personalDataLink = (url: string): EmailContent => withButton(messages.personalData, url);

export const personalDataErasure = (url: string): EmailContent => withButton(messages.erasure, url);

function withButton(
  { title, text, button, note }: Record<"title" | "text" | "button" | "note", string>,
  url: string,
): EmailContent {
  return {
    subject: title,
    preview: text,
    title,
    blocks: [
      { type: "text", text },
      { type: "button", label: button, url },
      { type: "note", text: note },
    ],
  };
}
