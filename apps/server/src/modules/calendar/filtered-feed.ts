import {
  eventFilterNames,
  eventFilterRequest,
  ignoredParameters,
  readEventFilter,
  writeEventFilter,
} from "@corp/api/contract";
import type { EventFilter, TagReference } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { FeedConditions } from "./calendar-feed.ts";

/** The filter of a feed in the one form that all its spellings have. */
export interface FeedFilter {
  readonly filter: EventFilter;
  /** The query string; empty without a filter. */
  readonly search: string;
}

/**
 * Reads the filter of a feed as the list of events reads it. Parameters that the list ignores, by their name or their
 * value, are rejected here: otherwise a calendar would silently get more events than the person chose.
 *
 * @throws {Failure} `not-found`
 */
export function readFeedFilter(params: URLSearchParams): FeedFilter {
  const ignored = ignoredParameters(params);
  if (ignored.length > 0) {
    const message = messages.feedUnknown(ignored, eventFilterNames);
    throw new Failure("not-found", message, { code: "NOT_FOUND" });
  }
  const read = readEventFilter(params);
  const filter = { ...read, tags: read.tags.toSorted() };
  return { filter, search: writeEventFilter(filter).toString() };
}

export function feedNotFound(): Failure {
  return new Failure("not-found", messages.feedNotFound, { code: "NOT_FOUND" });
}

export function feedConditions(filter: EventFilter): FeedConditions {
  const { format, kind, city, tag_ids: tagIds, text, series_id: seriesId } = eventFilterRequest(filter);
  return { formats: format, kinds: kind, cities: city, tagIds, text, seriesId };
}

/**
 * The name under which a calendar program shows the feed. Its own words have no comma, which some programs show as it
 * is escaped.
 */
export function feedName(
  brand: string,
  { format, kind, city, text }: EventFilter,
  { tags, series }: { readonly tags: readonly TagReference[]; readonly series: string | null },
): string {
  const conditions = [
    series === null ? null : messages.calendarSeries(series),
    kind === null ? null : messages.calendarKinds[kind],
    format === null ? null : messages.calendarFormats[format],
    city,
    tags.length === 0 ? null : messages.calendarTags(tags.map(({ name }) => name)),
    text === null ? null : messages.calendarText(text),
  ].filter((condition) => condition !== null);
  const name = messages.calendarName(brand);
  return conditions.length === 0 ? name : `${name}: ${conditions.join(" · ")}`;
}
