import { useCallback, useMemo } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { readEventFilters, withEventFilters } from "./event-list-filters.ts";
import type { EventListFilters } from "./event-list-filters.ts";

/** The list's filters, which stand in the address. */
export function useEventFilters(): readonly [EventListFilters, (patch: Partial<EventListFilters>) => void] {
  const [shown, setParams] = useSearchParams();
  // What was chosen counts from the choice on, not from when its page has come: two choices in a row are both kept.
  const coming = useNavigation().location;
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
