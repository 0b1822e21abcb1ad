import type { EventFormat } from "@corp/api";
import { messages } from "../../messages.ts";
import type { ArticleRecord } from "../articles/article-record.ts";
import type { EventRecord } from "../events/event-record.ts";

const separator = " · ";
const maxTags = 2;
const maxAuthors = 2;

export function tagNamesOf(tags: readonly { readonly name: string }[]): string | null {
  return tags.length === 0
    ? null
    : tags
        .slice(0, maxTags)
        .map(({ name }) => name)
        .join(separator);
}

/** "26 ноября 2026, 19:00 МСК" and "Москва · Онлайн и офлайн". */
export function eventLines(event: Pick<EventRecord, "starts_at" | "time_zone" | "city" | "format">): string[] {
  const format = formatNames[event.format];
  return [
    startText(event.starts_at, event.time_zone),
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

/** In the event's own zone, as on its page. */
function startText(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "numeric",
    month: "numeric",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const month = messages.months[Number(parts["month"]) - 1] ?? "";
  const day = `${Number(parts["day"])} ${month} ${parts["year"] ?? ""}`;
  return `${day}, ${parts["hour"] ?? ""}:${parts["minute"] ?? ""} ${zoneText(timeZone, parts["timeZoneName"] ?? "")}`;
}

/** "МСК", "UTC+7", "UTC−3:30"; `Intl` returns the offset as `GMT+07:00` or `GMT`. */
function zoneText(timeZone: string, offset: string): string {
  if (timeZone === "Europe/Moscow") return messages.moscowTime;
  const found = /(?<sign>[+-−])(?<hours>\d\d):(?<minutes>\d\d)/u.exec(offset)?.groups;
  if (found === undefined) return "UTC+0";
  const minutes = found["minutes"] === "00" ? "" : `:${found["minutes"] ?? ""}`;
  return `UTC${found["sign"] === "+" ? "+" : "−"}${Number(found["hours"])}${minutes}`;
}
