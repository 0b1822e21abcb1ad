import { momentIn } from "../time/event-time.ts";
import { zoneHere } from "../time/clock-here.ts";
import { messages } from "./messages.ts";

export interface Publishable {
  readonly is_published: boolean;
  readonly published_at: string | null;
}

export type PublicationState = "draft" | "scheduled" | "published";

/** @param nowMs milliseconds since 1970 @default now */
export function publicationState(
  { is_published, published_at }: Publishable,
  nowMs: number = Date.now(),
): PublicationState {
  if (!is_published) return "draft";
  return published_at !== null && Date.parse(published_at) > nowMs ? "scheduled" : "published";
}

export const publicationTones = { draft: "warning", scheduled: "info", published: "success" } as const;

/** "Запланировано на 20 ноября, 19:00 МСК" */
export function publicationText(item: Publishable): string {
  const state = publicationState(item);
  return state === "scheduled" && item.published_at !== null
    ? messages.scheduledFor(momentIn(item.published_at, zoneHere()))
    : messages.publications[state];
}
