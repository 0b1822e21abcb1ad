import { eventFormats } from "@corp/api";
import type { EventFilter } from "./event-queries.ts";

/** A filter with every field present, as read from the address. */
export type AddressFilter = Required<EventFilter>;

/** Tags beyond this are ignored. */
const mostTags = 10;

/** Reads the filter from the query string, where it can be shared and survives Back. */
export function readEventFilter(search: URLSearchParams): AddressFilter {
  const format = search.get("format");
  const tags = search.getAll("tag").filter((tag) => /^[\w-]{1,64}$/u.test(tag));
  return {
    period: search.get("period") === "past" ? "past" : "upcoming",
    format: eventFormats.some((known) => known === format && known !== "EventFormatUnknown") ? format : null,
    city: textOf(search, "city", 100),
    tags: [...new Set(tags)].slice(0, mostTags),
    text: textOf(search, "text", 200),
  };
}

/** The cursor of the first page shown; without scripts each part of the list has its own address. */
export function readCursor(search: URLSearchParams): string | null {
  const cursor = search.get("cursor") ?? "";
  return /^[\w.~+/=-]{1,500}$/u.test(cursor) ? cursor : null;
}

export const isFiltered = ({ format, city, tags = [], text }: EventFilter): boolean =>
  format !== null || city !== null || text !== null || tags.length > 0;

/** A printable single line within the contract's limit, otherwise null. */
function textOf(search: URLSearchParams, name: string, maxLength: number): string | null {
  const text = (search.get(name) ?? "")
    .replaceAll(/\p{Cc}/gu, " ")
    .toWellFormed()
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
  return text === "" ? null : text;
}
