import { eventFormats } from "@corp/api";
import type { EventFilter } from "./event-queries.ts";

/** A filter as an address says it. */
export type AddressFilter = Required<EventFilter>;

/** More than this is no person's choice. */
const mostTags = 10;

/** The filter stands in the address, so that it can be sent to a colleague and survives Back. */
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

/** Where in the list the page begins, for whom the list does not grow: without scripts each part is a page. */
export function readCursor(search: URLSearchParams): string | null {
  const cursor = search.get("cursor") ?? "";
  return /^[\w.~+/=-]{1,500}$/u.test(cursor) ? cursor : null;
}

export const isFiltered = ({ format, city, tags = [], text }: EventFilter): boolean =>
  format !== null || city !== null || text !== null || tags.length > 0;

/** One printable line within the contract's limit; anything else in the address is ignored. */
function textOf(search: URLSearchParams, name: string, maxLength: number): string | null {
  const text = (search.get(name) ?? "")
    .replaceAll(/\p{Cc}/gu, " ")
    .toWellFormed()
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
  return text === "" ? null : text;
}
