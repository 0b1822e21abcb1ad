import type { RequestOf } from "@corp/api";
import type { TableSort } from "@corp/ui/admin/table";

export const publications = ["published", "scheduled", "draft"] as const;
export const periods = ["EventWillHappen", "EventIsHappening", "EventHasPassed"] as const;
export const formats = ["EventFormatOffline", "EventFormatOnline", "EventFormatOnlineAndOffline"] as const;
const sorts = ["time", "title", "updated_at"] as const;

/** The list's filters, kept in the query string so that links can be shared. */
export interface EventListFilters {
  readonly text: string;
  /** Undefined: all. */
  readonly publication: (typeof publications)[number] | undefined;
  readonly period: (typeof periods)[number] | undefined;
  readonly format: (typeof formats)[number] | undefined;
  readonly sort: TableSort;
}

const maxTextLength = 200;
const defaultSort: TableSort = { columnId: "time", direction: "descending" };
const pageSize = 100;

/** Reads the filters; invalid values are ignored. */
export function readEventFilters(params: URLSearchParams): EventListFilters {
  const one = <Option extends string>(name: string, options: readonly Option[]): Option | undefined =>
    options.find((option) => option === params.get(name));
  const columnId = one("sort", sorts) ?? defaultSort.columnId;
  const direction = one("direction", ["ascending", "descending"]) ?? defaultSort.direction;
  return {
    text: (params.get("text") ?? "").slice(0, maxTextLength),
    publication: one("publication", publications),
    period: one("period", periods),
    format: one("format", formats),
    sort: { columnId, direction },
  };
}

/** The parameters with the given filters; defaults are omitted. */
export function withEventFilters(params: URLSearchParams, { sort, ...filters }: EventListFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  const isUsual = sort.columnId === defaultSort.columnId && sort.direction === defaultSort.direction;
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

/** A third press on a column heading clears the sort: back to the default. */
export const sortOrDefault = (sort: TableSort | null): TableSort => sort ?? defaultSort;
