import { ApiError } from "@corp/api/errors";
import { useUser } from "@corp/auth/react";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../core/services-provider.tsx";

/**
 * The explanation for an account that is registered for an event which is not there any more. The server renders the
 * 404 without knowing its reader.
 *
 * @param eventId empty: no event's page
 * @returns null: none is needed, or not known yet
 */
export function useRemovedEvent(eventId: string): string | null {
  const { api } = useServices();
  const subject = useUser()?.subject;
  const { error } = useQuery({
    queryKey: ["removed-event", eventId, subject],
    enabled: eventId !== "" && subject !== undefined,
    queryFn: ({ signal }) => api.eventGet({ event_id: eventId, as_visitor: true }, { signal, isErrorHandled: true }),
  });
  const isOwn = ApiError.isInstance(error) && ["EVENT_REMOVED", "EVENT_UNPUBLISHED"].includes(error.body?.code ?? "");
  return isOwn ? (error.body?.message ?? null) : null;
}
