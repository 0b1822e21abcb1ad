import type { EventFilter } from "./event-queries.ts";

/** The query string without defaults. */
export function writeEventFilter({ tags = [], ...filter }: EventFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.period !== "upcoming") search.set("period", filter.period);
  for (const name of ["format", "kind", "city", "text"] as const) {
    const value = filter[name] ?? null;
    if (value !== null) search.set(name, value);
  }
  for (const tag of tags) search.append("tag", tag);
  return search;
}

/** Path and query of a list; no "?" for an empty query, which would be another URL. */
export function listUrl(filter: EventFilter, cursor: string | null = null): string {
  const search = writeEventFilter(filter);
  if (cursor !== null) search.set("cursor", cursor);
  return search.size === 0 ? "/events" : `/events?${search.toString()}`;
}
