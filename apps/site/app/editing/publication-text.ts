import { publicationState } from "../domain/publication-state.ts";
import type { Publishable } from "../domain/publication-state.ts";
import { zoneHere } from "../time/clock-here.ts";
import { momentIn } from "../time/event-time.ts";
import { messages } from "./messages.ts";

export const publicationTones = { draft: "warning", scheduled: "info", published: "success" } as const;

/** "Запланировано на 20 ноября, 19:00 МСК" */
export function publicationText(item: Publishable): string {
  const state = publicationState(item);
  return state === "scheduled" && item.published_at !== null
    ? messages.scheduledFor(momentIn(item.published_at, zoneHere()))
    : messages.publications[state];
}
