import { letterMessages as messages } from "../../outbox/letter-messages.ts";
import type { LetterContent } from "./letter-content.ts";

export const personalDataLink = (url: string): LetterContent => withButton(messages.personalData, url);

export const personalDataErasure = (url: string): LetterContent => withButton(messages.erasure, url);

function withButton(
  { title, text, button, note }: Record<"title" | "text" | "button" | "note", string>,
  url: string,
): LetterContent {
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
