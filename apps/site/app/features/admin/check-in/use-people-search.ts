import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo } from "react";
import { useDebounced } from "../../../lists/use-debounced.ts";
import { useDesk } from "./check-in-desk.ts";
import { matchPeople } from "./match-people.ts";
import type { SearchablePerson } from "./match-people.ts";
import type { Roster } from "./use-roster.ts";

const maxFound = 50;

/** Searches the local roster, and the server while the roster is incomplete. */
export function usePeopleSearch(
  { people, status, put }: Roster,
  text: string,
): { readonly found: readonly SearchablePerson[]; readonly isSearching: boolean } {
  const { find, memoryKey } = useDesk();
  const deferred = useDeferredValue(text.trim());
  const asked = useDebounced(deferred);
  const isAsking = status !== "complete" && asked !== "";
  const { data, isFetching } = useQuery({
    queryKey: [memoryKey, "found", asked],
    queryFn: ({ signal }) => find(asked, maxFound, { signal, isErrorHandled: true }),
    enabled: isAsking,
  });
  // Server results join the roster.
  useEffect(() => {
    if (data !== undefined) put(data.items);
  }, [data, put]);
  const found = useMemo(() => (deferred === "" ? [] : matchPeople(people.values(), deferred)), [people, deferred]);
  return { found, isSearching: status === "loading" || (isAsking && isFetching) };
}
