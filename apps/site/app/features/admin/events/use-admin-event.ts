import type { Event } from "@corp/api";
import { useOutletContext } from "react-router";

/** The event of the surrounding page; all tabs share its query. */
export function useAdminEvent(): Event {
  return useOutletContext<Event>();
}
