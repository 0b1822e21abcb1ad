import type { RequestOf } from "@corp/api";
import type { TableSort } from "@corp/ui/admin/table";

export const publications = ["published", "scheduled", "draft"] as const;
export const periods = ["EventWillHappen", "EventIsHappening", "EventHasPassed"] as const;
export const formats = ["EventFormatOffline", "EventFormatOnline", "EventFormatOnlineAndOffline"] as const;
const sorts = ["time", "title", "updated_at"] as const;

/** What the list is about; it stands in the address, so that a link shows a colleague the same. */
export interface EventListFilters {
  readonly text: string;
  /** Undefined: all. */
  readonly publication: (typeof publications)[number] | undefined;
  readonly period: (typeof periods)[number] | undefined;
  readonly format: (typeof formats)[number] | undefined;
  readonly sort: TableSort;
}

const maxTextLength = 200;
/** The latest event first. */
const usualSort: TableSort = { columnId: "time", direction: "descending" };
const pageSize = 100;

/** Anything that no filter can be is left out, however it came into the address. */
export function readEventFilters(params: URLSearchParams): EventListFilters {
  const one = <Option extends string>(name: string, options: readonly Option[]): Option | undefined =>
    options.find((option) => option === params.get(name));
  const columnId = one("sort", sorts) ?? usualSort.columnId;
  const direction = one("direction", ["ascending", "descending"]) ?? usualSort.direction;
  return {
    text: (params.get("text") ?? "").slice(0, maxTextLength),
    publication: one("publication", publications),
    period: one("period", periods),
    format: one("format", formats),
    sort: { columnId, direction },
  };
}

/** The address' parameters with other filters in them; what is usual does not stand there. */
export function withEventFilters(params: URLSearchParams, { sort, ...filters }: EventListFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  const isUsual = sort.columnId === usualSort.columnId && sort.direction === usualSort.direction;
  const values = {
    ...filters,
    sort: isUsual ? undefined : sort.columnId,
    direction: isUsual ? undefined : sort.direction,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value.trim() === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const isFiltered = ({ text, publication, period, format }: EventListFilters): boolean =>
  text.trim() !== "" || [publication, period, format].some((chosen) => chosen !== undefined);

/** As the call takes them. */
export function eventListRequest({
  text,
  publication,
  period,
  format,
  sort,
}: EventListFilters): RequestOf<"eventList"> {
  const column = sorts.find((known) => known === sort.columnId) ?? "time";
  return {
    include_unpublished: true,
    limit: pageSize,
    sort: column,
    direction: sort.direction,
    ...(text.trim() === "" ? {} : { text: text.trim() }),
    ...(publication === undefined ? {} : { publication: [publication] }),
    ...(period === undefined ? {} : { status: [period] }),
    ...(format === undefined ? {} : { format: [format] }),
  };
}

/** A heading pressed for the third time asks for no order: that is the usual one. */
export const sortOrUsual = (sort: TableSort | null): TableSort => sort ?? usualSort;
