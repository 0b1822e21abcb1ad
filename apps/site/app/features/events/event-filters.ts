import type { EventKind } from "@corp/api";
import { eventKindLabels } from "../../domain/labels.ts";
import { textParameter } from "../../lists/text-parameter.ts";
import type { ChosenFormat, EventFilter, Period } from "./event-queries.ts";

/** A filter with every field present, as read from the URL. */
export type UrlFilter = Required<EventFilter>;

export const periods: readonly Period[] = ["upcoming", "now", "past"];

export const chosenFormats: readonly ChosenFormat[] = [
  "EventFormatOffline",
  "EventFormatOnline",
  "EventFormatOnlineAndOffline",
];

export const chosenKinds = Object.keys(eventKindLabels) as readonly EventKind[];

/** Tags beyond this are ignored. */
const mostTags = 10;

/** Reads the filter from the query string, where it can be shared and survives Back. */
export function readEventFilter(search: URLSearchParams): UrlFilter {
  const tags = search.getAll("tag").filter((tag) => /^[\w-]{1,64}$/u.test(tag));
  return {
    period: periods.find((known) => known === search.get("period")) ?? "upcoming",
    format: chosenFormats.find((known) => known === search.get("format")) ?? null,
    kind: chosenKinds.find((known) => known === search.get("kind")) ?? null,
    city: textParameter(search, "city", 100),
    tags: [...new Set(tags)].slice(0, mostTags),
    text: textParameter(search, "text", 200),
  };
}

/** The cursor of the first page shown; without scripts each part of the list has its own URL. */
export function readCursor(search: URLSearchParams): string | null {
  const cursor = search.get("cursor") ?? "";
  return /^[\w.~+/=-]{1,500}$/u.test(cursor) ? cursor : null;
}

export const isFiltered = ({ format, kind = null, city, tags = [], text }: EventFilter): boolean =>
  format !== null || kind !== null || city !== null || text !== null || tags.length > 0;
