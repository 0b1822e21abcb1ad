import type { Event } from "@corp/api";
import { callKey } from "@corp/api/react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Lets every page of the administration show an event as it is now, and others ask anew. */
export function useStoreEvent(): (event: Event) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (event) => {
      const key = callKey("eventGet", { event_id: event.event_id });
      const participants = queryClient.getQueryData<Event>(key)?.participants;
      // Some calls answer without the counts, which no edit of a text changes.
      queryClient.setQueryData<Event>(key, participants === undefined ? event : { participants, ...event });
      // A long list that nobody looks at begins anew when somebody does.
      queryClient.removeQueries({ queryKey: callKey("eventList"), type: "inactive" });
      const own = JSON.stringify(key);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own });
    },
    [queryClient],
  );
}
