import type { RequestOf } from "@corp/api";
import { cutText } from "@corp/api/contract";
import type { TableSort } from "@corp/ui/admin/table";

export const publications = ["published", "scheduled", "draft"] as const;
export const periods = ["ahead", "EventIsHappening", "EventHasPassed", "all"] as const;
type Period = (typeof periods)[number];
export const formats = ["EventFormatOffline", "EventFormatOnline", "EventFormatOnlineAndOffline"] as const;
const sorts = ["time", "title", "updated_at"] as const;

/** The list's filters, kept in the query string so that links can be shared. */
export interface EventListFilters {
  readonly text: string;
  /** Undefined means all events. */
  readonly publication: (typeof publications)[number] | undefined;
  /** Undefined means the events that are ahead, or all that a search finds. */
  readonly period: Period | undefined;
  readonly format: (typeof formats)[number] | undefined;
  /** Null means the order of time; what is ahead begins with the soonest, everything else with the latest. */
  readonly sort: TableSort | null;
}

const maxTextLength = 200;
const pageSize = 100;

/** Reads the filters; invalid values are ignored. */
export function readEventFilters(params: URLSearchParams): EventListFilters {
  const one = <Option extends string>(name: string, options: readonly Option[]): Option | undefined =>
    options.find((option) => option === params.get(name));
  const columnId = one("sort", sorts);
  const direction = one("direction", ["ascending", "descending"]) ?? "ascending";
  return {
    text: cutText(params.get("text") ?? "", maxTextLength),
    publication: one("publication", publications),
    period: one("period", periods),
    format: one("format", formats),
    sort: columnId === undefined ? null : { columnId, direction },
  };
}

/** The parameters with the given filters; defaults are omitted. */
export function withEventFilters(params: URLSearchParams, { sort, ...filters }: EventListFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = {
    ...filters,
    sort: sort?.columnId,
    direction: sort?.direction,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value.trim() === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const isFiltered = ({ text, publication, period, format }: EventListFilters): boolean =>
  text.trim() !== "" || [publication, period, format].some((chosen) => chosen !== undefined);

/** The period shown when none is chosen. */
export const chosenPeriod = ({ text, period }: Pick<EventListFilters, "text" | "period">): Period =>
  period ?? (text.trim() === "" ? "ahead" : "all");

/** The order shown. */
export function tableSort(filters: EventListFilters): TableSort {
  if (filters.sort !== null) return filters.sort;
  return { columnId: "time", direction: chosenPeriod(filters) === "ahead" ? "ascending" : "descending" };
}

export function eventListRequest(filters: EventListFilters): RequestOf<"eventList"> {
  const { text, publication, format } = filters;
  const sort = tableSort(filters);
  const column = sorts.find((known) => known === sort.columnId) ?? "time";
  const statuses = periodStatuses(chosenPeriod(filters));
  return {
    include_unpublished: true,
    limit: pageSize,
    sort: column,
    direction: sort.direction,
    ...(text.trim() === "" ? {} : { text: text.trim() }),
    ...(publication === undefined ? {} : { publication: [publication] }),
    ...(statuses === undefined ? {} : { status: statuses }),
    ...(format === undefined ? {} : { format: [format] }),
  };
}

function periodStatuses(period: Period): RequestOf<"eventList">["status"] {
  if (period === "all") return undefined;
  return period === "ahead" ? ["EventIsHappening", "EventWillHappen"] : [period];
}
