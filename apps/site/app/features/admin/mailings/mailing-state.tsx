import type { Mailing } from "@corp/api";
import { Badge } from "@corp/ui";
import type { ReactElement } from "react";
import { formatInstant } from "../../../lists/format-instant.ts";
import { messages } from "./messages.ts";

const tones = { draft: "neutral", scheduled: "info", sending: "info", sent: "success", withheld: "negative" } as const;

export function MailingState({ state }: Pick<Mailing, "state">): ReactElement {
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>;
}

/** "398 из 412, не доставлено: 2"; empty before it begins. */
export function progressText({ recipients, sent, failed }: Pick<Mailing, "recipients" | "sent" | "failed">): string {
  if (recipients === null) return "";
  return [messages.progress(sent, recipients), ...(failed === 0 ? [] : [messages.failed(failed)])].join(", ");
}

/** When it goes, or went. */
export function timeText({ state, send_at: at }: Pick<Mailing, "state" | "send_at">): string {
  if (at === null || state === "withheld") return "";
  const when = formatInstant(at);
  return state === "scheduled" ? messages.sendingAt(when) : messages.sentAt(when);
}

/** Whether its emails are on their way, or will soon be. */
export function isMoving({ state }: Pick<Mailing, "state">): boolean {
  return state === "scheduled" || state === "sending";
}
