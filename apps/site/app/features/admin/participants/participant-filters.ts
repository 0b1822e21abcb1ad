import type { RequestOf } from "@corp/api";
import type { TableSort } from "@corp/ui/admin/table";
import { readOption, readSearchText } from "../../../lists/use-search-patch.ts";
import type { SearchPatch } from "../../../lists/use-search-patch.ts";

export const states = ["registered", "waitlisted", "cancelled"] as const;
export const formats = ["EventParticipationFormatOffline", "EventParticipationFormatOnline"] as const;
export const arrivals = ["yes", "no"] as const;
const sorts = ["arrival", "name", "email"] as const;

/** Filters and sort order, kept in the query string; undefined for all. */
export interface ParticipantFilters {
  readonly text: string;
  readonly state: (typeof states)[number] | undefined;
  readonly format: (typeof formats)[number] | undefined;
  readonly arrival: (typeof arrivals)[number] | undefined;
  readonly sort: (typeof sorts)[number];
  readonly direction: TableSort["direction"];
}

const pageSize = 100;

export function readParticipantFilters(params: URLSearchParams): ParticipantFilters {
  return {
    text: readSearchText(params),
    state: readOption(params, "state", states),
    format: readOption(params, "format", formats),
    arrival: readOption(params, "arrived", arrivals),
    sort: readOption(params, "sort", sorts) ?? "arrival",
    direction: readOption(params, "direction", ["ascending", "descending"]) ?? "ascending",
  };
}

export const noFilters: SearchPatch = { text: undefined, state: undefined, format: undefined, arrived: undefined };

export const isFiltered = ({ text, state, format, arrival }: ParticipantFilters): boolean =>
  text !== "" || [state, format, arrival].some((chosen) => chosen !== undefined);

/** The query parameters of a sort order; the default, by registration time, is omitted. */
export function sortPatch(sort: TableSort | null): SearchPatch {
  const isUsual = sort === null || (sort.columnId === "arrival" && sort.direction === "ascending");
  return isUsual ? { sort: undefined, direction: undefined } : { sort: sort.columnId, direction: sort.direction };
}

export function participantListRequest(
  eventId: string,
  { text, state, format, arrival, sort, direction }: ParticipantFilters,
): RequestOf<"participantList"> {
  return {
    event_id: eventId,
    limit: pageSize,
    sort,
    direction,
    ...(text === "" ? {} : { text }),
    ...(state === undefined ? {} : { states: [state] }),
    ...(format === undefined ? {} : { participation_format: format }),
    ...(arrival === undefined ? {} : { is_checked_in: arrival === "yes" }),
  };
}
