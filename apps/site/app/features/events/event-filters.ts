import { eventFormats } from "@corp/api";
import type { EventFilter } from "./event-queries.ts";

/** The filter stands in the address, so that it can be sent to a colleague and survives Back. */
export function readEventFilter(search: URLSearchParams): EventFilter {
  const format = search.get("format");
  return {
    period: search.get("period") === "past" ? "past" : "upcoming",
    format: eventFormats.some((known) => known === format && known !== "EventFormatUnknown") ? format : null,
    city: textOf(search, "city", 100),
    text: textOf(search, "text", 200),
  };
}

/** Without what is at its default. */
export function writeEventFilter(filter: EventFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.period === "past") search.set("period", "past");
  for (const name of ["format", "city", "text"] as const) {
    const value = filter[name];
    if (value !== null) search.set(name, value);
  }
  return search;
}

/** One printable line within the contract's limit; anything else in the address is ignored. */
function textOf(search: URLSearchParams, name: string, maxLength: number): string | null {
  const text = (search.get(name) ?? "")
    .replaceAll(/\p{Cc}/gu, " ")
    .toWellFormed()
    .trim()
    .slice(0, maxLength);
  return text === "" ? null : text;
}
