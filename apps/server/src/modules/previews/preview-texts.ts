import type { EventFormat } from "@corp/api";
import { messages } from "../../messages.ts";
import type { ArticleRecord } from "../content/article-store.ts";
import type { EventRecord } from "../content/event-store.ts";
import { momentText } from "../text/time-text.ts";

const separator = " · ";
const maxTags = 2;
const maxAuthors = 2;

export function joinTagNames(tags: readonly { readonly name: string }[]): string | null {
  return tags.length === 0
    ? null
    : tags
        .slice(0, maxTags)
        .map(({ name }) => name)
        .join(separator);
}

/** "26 ноября 2026, 19:00 МСК" and "Москва · Онлайн и офлайн". */
export function eventLines(
  event: Pick<EventRecord, "starts_at" | "time_zone" | "city" | "format" | "is_postponed">,
): string[] {
  const format = formatNames[event.format];
  return [
    event.is_postponed ? messages.unknownTime : momentText(event.starts_at, event.time_zone),
    [event.city, format].filter((part) => part !== null && part !== "").join(separator),
  ];
}

/** "Анна Вересова, Пётр Лунин и другие" and "5 мин чтения". */
export function articleLines({
  authors,
  reading_minutes,
}: Pick<ArticleRecord, "authors" | "reading_minutes">): string[] {
  const names = authors
    .slice(0, maxAuthors)
    .map(({ name }) => name)
    .join(", ");
  const people = authors.length > maxAuthors ? `${names} ${messages.previewOthers}` : names;
  return [...(people === "" ? [] : [people]), messages.previewReading(reading_minutes)];
}

const formatNames: Readonly<Record<EventFormat, string>> = {
  EventFormatOnline: messages.previewOnline,
  EventFormatOffline: messages.previewOffline,
  EventFormatOnlineAndOffline: messages.previewOnlineAndOffline,
  EventFormatUnknown: "",
};
