import type { Event } from "@corp/api";

/** The title of an event where its page is not seen beside it: link previews, shared links, lists for programs. */
export function eventTitle({
  title,
  called_off,
  is_postponed,
}: Pick<Event, "title" | "called_off" | "is_postponed">): string {
  if (called_off !== null) return `Отменено: ${title}`;
  return is_postponed ? `Перенесено: ${title}` : title;
}
