import type { EventSummary } from "@corp/api";
import { useNotifications } from "@corp/ui";
import type { NotificationAction } from "@corp/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../core/services-provider.tsx";
import { messages } from "./messages.ts";

export interface EventActions {
  setPublished(event: EventSummary, isPublished: boolean): void;
  remove(event: EventSummary): void;
  /** The event that something is being done to. */
  readonly busyId: string | null;
}

interface Removed {
  readonly deletion_id: string;
  readonly title: string;
}

/** What the list does to an event; each says afterwards what happened. */
export function useEventActions(): EventActions {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const done = async (message: string, action?: NotificationAction): Promise<void> => {
    await queryClient.invalidateQueries();
    notifications.show({ type: "success", message, action });
  };
  const publication = useMutation({
    mutationFn: ({ event, isPublished }: { event: EventSummary; isPublished: boolean }) =>
      api.eventStatus({
        event_id: event.event_id,
        action: isPublished ? "PublicationActionPublish" : "PublicationActionUnpublish",
      }),
    onSuccess: ({ title, is_published }) =>
      done(is_published ? messages.wasPublished(title) : messages.wasUnpublished(title)),
  });
  const restoring = useMutation({
    mutationFn: ({ deletion_id }: Removed) => api.deletionUndo({ deletion_id }),
    onSuccess: (_answer, { title }) => done(messages.wasRestored(title)),
  });
  const removal = useMutation({
    mutationFn: (event: EventSummary) => api.eventDelete({ event_id: event.event_id }),
    onSuccess: ({ deletion: { deletion_id } }, { title }) =>
      done(messages.wasRemoved(title), {
        label: messages.restore,
        onAction: () => restoring.mutate({ deletion_id, title }),
      }),
  });
  const running = publication.isPending ? publication.variables.event : removal.isPending ? removal.variables : null;
  return {
    setPublished: (event, isPublished) => publication.mutate({ event, isPublished }),
    remove: (event) => removal.mutate(event),
    busyId: running?.event_id ?? null,
  };
}
