import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useComingLocation } from "../../../navigation/use-coming-location.ts";
import { readEventFilters, withEventFilters } from "./event-list-filters.ts";
import type { EventListFilters } from "./event-list-filters.ts";

/** The list's filters, kept in the query string. */
export function useEventFilters(): readonly [EventListFilters, (patch: Partial<EventListFilters>) => void] {
  const [shown, setParams] = useSearchParams();
  // A pending navigation already counts, so that two changes in a row are both kept.
  const coming = useComingLocation();
  const { pathname } = useLocation();
  const search = coming?.pathname === pathname ? coming.search : shown.toString();
  const filters = useMemo(() => readEventFilters(new URLSearchParams(search)), [search]);
  const change = useCallback(
    (patch: Partial<EventListFilters>): void =>
      setParams(withEventFilters(new URLSearchParams(search), { ...filters, ...patch }), {
        replace: true,
        preventScrollReset: true,
      }),
    [filters, search, setParams],
  );
  return [filters, change];
}
