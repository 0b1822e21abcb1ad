import { eventKinds } from "../enumerations/event.ts";
import type { EventFormat, EventKind } from "../enumerations/event.ts";
import { cleanLine, cleanName, cutText, hasLetter } from "../text/clean-text.ts";

/** A way of taking part, or both together. */
export type ChosenFormat = Exclude<EventFormat, "EventFormatUnknown">;

/** What the list of events is filtered by, and a calendar that programs subscribe to. */
export interface EventFilter {
  readonly format: ChosenFormat | null;
  readonly kind: EventKind | null;
  readonly city: string | null;
  /** Identifiers; events with any of them are found. */
  readonly tags: readonly string[];
  readonly text: string | null;
  /** Identifier of a series. */
  readonly series: string | null;
}

export const chosenFormats: readonly ChosenFormat[] = [
  "EventFormatOffline",
  "EventFormatOnline",
  "EventFormatOnlineAndOffline",
];

/** Tags beyond this are ignored. */
const mostTags = 10;

const single = ["format", "kind", "city", "text", "series"] as const;
const identifier = /^[\w-]{1,64}$/u;

/** Reads the filter of a URL. Values that the server would reject are ignored. */
export function readEventFilter(search: URLSearchParams): EventFilter {
  const tags = search.getAll("tag").filter((tag) => identifier.test(tag));
  const series = search.get("series") ?? "";
  return {
    format: chosenFormats.find((known) => known === search.get("format")) ?? null,
    kind: eventKinds.find((known) => known === search.get("kind")) ?? null,
    city: nameParameter(search, "city", 100),
    tags: [...new Set(tags)].slice(0, mostTags),
    text: textParameter(search, "text", 200),
    series: identifier.test(series) ? series : null,
  };
}

/** The names of what a list can be filtered by. */
export const eventFilterNames: readonly string[] = [...single, "tag"];

/** Of the URL of the list, which people copy: the part that is shown, and what advertisements append. */
const harmless = /^(?:period|cursor|pages|utm_\w+|yclid|ysclid|gclid|gbraid|wbraid|fbclid|msclkid|_?openstat)$/u;

/**
 * The parameters of the URL, as `name=value`, that do not filter: a list without them has more than was asked for. Of
 * a parameter that is given twice, one filters.
 */
export function ignoredParameters(search: URLSearchParams): string[] {
  const filter = readEventFilter(search);
  const isRead = (name: string, value: string): boolean => {
    if (value.trim() === "" || harmless.test(name)) return true;
    if (name === "tag") return filter.tags.includes(value);
    return single.some((known) => known === name && filter[known] !== null && search.get(name) === value);
  };
  return [...search].flatMap(([name, value]) => (isRead(name, value) ? [] : [`${name}=${value}`]));
}

/** The query string of a filter, without what it does not filter by. */
export function writeEventFilter({ tags = [], ...filter }: Partial<EventFilter>): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of single) {
    const value = filter[name] ?? null;
    if (value !== null) search.set(name, value);
  }
  for (const tag of tags) search.append("tag", tag);
  return search;
}

/** The fields of a request for the list of events. */
export interface FilteredBy {
  format?: ChosenFormat[];
  kind?: EventKind[];
  city?: string[];
  tag_ids?: string[];
  text?: string;
  series_id?: string;
}

export function eventFilterRequest({
  format = null,
  kind = null,
  city = null,
  tags = [],
  text = null,
  series = null,
}: Partial<EventFilter>): FilteredBy {
  return {
    ...(format === null ? {} : { format: formatsWith(format) }),
    ...(kind === null ? {} : { kind: [kind] }),
    ...(city === null ? {} : { city: [city] }),
    ...(tags.length === 0 ? {} : { tag_ids: [...tags] }),
    ...(text === null ? {} : { text }),
    ...(series === null ? {} : { series_id: series }),
  };
}

/** An event in the hall and online can be attended either way. */
function formatsWith(format: ChosenFormat): ChosenFormat[] {
  const both = "EventFormatOnlineAndOffline";
  return format === both ? [both] : [format, both];
}

/** One clean line of at most this many UTF-16 code units, without half an emoji at its end; null for none. */
export function textParameter(search: URLSearchParams, name: string, maxLength: number): string | null {
  const text = cleanLine((search.get(name) ?? "").replaceAll(/\p{Cc}/gu, " "))
    .toWellFormed()
    .trim();
  return cutText(text, maxLength).trim() || null;
}

/** A name, by which a list is filtered as it is written; null for a text that is none. */
export function nameParameter(search: URLSearchParams, parameter: string, maxLength: number): string | null {
  const text = textParameter(search, parameter, maxLength);
  return text !== null && hasLetter(text) ? cleanName(text) : null;
}
