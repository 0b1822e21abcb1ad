import { writeEventFilter } from "@corp/api/contract";
import type { EventFilter } from "./event-queries.ts";

/** The query string without defaults. */
export function writeListFilter({ period, ...filter }: EventFilter): URLSearchParams {
  const search = new URLSearchParams(period === "upcoming" ? {} : { period });
  for (const [name, value] of writeEventFilter(filter)) search.append(name, value);
  return search;
}

/** Path and query of a list; no "?" for an empty query, which would be another URL. */
export function listUrl(filter: EventFilter, cursor: string | null = null): string {
  const search = writeListFilter(filter);
  if (cursor !== null) search.set("cursor", cursor);
  return search.size === 0 ? "/events" : `/events?${search.toString()}`;
}
