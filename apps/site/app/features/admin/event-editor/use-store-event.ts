import type { Event } from "@corp/api";
import { callKey } from "@corp/api/react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Puts a saved event into the query cache and invalidates the other queries. */
export function useStoreEvent(): (event: Event) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (event) => {
      const key = callKey("eventGet", { event_id: event.event_id });
      const participants = queryClient.getQueryData<Event>(key)?.participants;
      // Some responses lack the counts, which an edit does not change.
      queryClient.setQueryData<Event>(key, participants === undefined ? event : { participants, ...event });
      // Removed, not refetched: a long inactive list starts again with its first page.
      queryClient.removeQueries({ queryKey: callKey("eventList"), type: "inactive" });
      const own = JSON.stringify(key);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own });
    },
    [queryClient],
  );
}
