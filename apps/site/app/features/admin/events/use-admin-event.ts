import type { Event } from "@corp/api";
import { useOutletContext } from "react-router";

/** The event that the page around shows: one query for all of its tabs. */
export function useAdminEvent(): Event {
  return useOutletContext<Event>();
}
