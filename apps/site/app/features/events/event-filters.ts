import type { EventKind } from "@corp/api";
import { readEventFilter } from "@corp/api/contract";
import { eventKindLabels } from "../../domain/labels.ts";
import type { EventFilter, Period } from "./event-queries.ts";

/** A filter with every field present, as read from the URL. */
export type UrlFilter = Required<EventFilter>;

export const periods: readonly Period[] = ["upcoming", "now", "past"];

export const chosenKinds = Object.keys(eventKindLabels) as readonly EventKind[];

/** Reads the filter from the query string, where it can be shared and survives Back. */
export function readListFilter(search: URLSearchParams): UrlFilter {
  const period = periods.find((known) => known === search.get("period")) ?? "upcoming";
  return { period, ...readEventFilter(search) };
}

/** The cursor of the first page shown; without scripts each part of the list has its own URL. */
export function readCursor(search: URLSearchParams): string | null {
  const cursor = search.get("cursor") ?? "";
  return /^[\w.~+/=-]{1,500}$/u.test(cursor) ? cursor : null;
}

export const isFiltered = ({ format, kind = null, city, tags = [], text, series = null }: EventFilter): boolean =>
  series !== null || format !== null || kind !== null || city !== null || text !== null || tags.length > 0;
