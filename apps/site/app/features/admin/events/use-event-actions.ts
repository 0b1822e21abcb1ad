import type { Event, EventSummary } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { ApiError } from "@corp/api/errors";
import { callKey } from "@corp/api/react";
import { useNotifications } from "@corp/ui";
import type { NotificationAction, Notifications } from "@corp/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../../core/failure-message.ts";
import { notifyAbout } from "../../../core/notify-about.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { publicationState } from "../../../domain/publication-state.ts";
import { useCreateOnce } from "../../../editing/use-create-once.ts";
import { mentionsAny } from "../../../lists/use-pages.ts";
import { patchLists } from "./listed-events.ts";
import { messages } from "./messages.ts";
import { movedEvent } from "./moved-event.ts";
import { runAll } from "./run-all.ts";
import type { RunResult } from "./run-all.ts";

/** The fields of an event that the actions need. */
export type ChosenEvent = Pick<EventSummary, "event_id" | "title" | "is_published" | "published_at" | "participants">;

export interface EventActions {
  /** @param publishAt RFC 3339; undefined: now. @returns whether all were */
  publish(events: readonly ChosenEvent[], publishAt?: string): Promise<boolean>;
  unpublish(events: readonly ChosenEvent[]): Promise<boolean>;
  remove(events: readonly ChosenEvent[]): Promise<boolean>;
  /** @param startsAt RFC 3339, of the copy. @default as the event. @returns the copy, null when there is none */
  duplicate(event: ChosenEvent, startsAt?: string): Promise<Event | null>;
  /** Events with a pending action. */
  readonly busyIds: ReadonlySet<string>;
}

const noIds: ReadonlySet<string> = new Set();
const shownHere = { isErrorHandled: true } as const;

/** Actions on one or many events. Each shows a notification with undo. */
export function useEventActions(): EventActions {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [busyIds, setBusyIds] = useState(noIds);
  const createOnce = useCreateOnce();

  async function perform<Result>(
    events: readonly ChosenEvent[],
    work: (event: ChosenEvent) => Promise<Result>,
    findEvent: (result: Result) => Event | null,
  ): Promise<RunResult<ChosenEvent, Result>> {
    setBusyIds(new Set(events.map(({ event_id: id }) => id)));
    const result = await runAll(events, work);
    setBusyIds(noIds);
    updateQueries(queryClient, new Map(result.done.map(([{ event_id: id }, answer]) => [id, findEvent(answer)])));
    const [failure] = result.failed;
    if (failure !== undefined) {
      const [{ title }, error] = failure;
      const reason = ApiError.isInstance(error) ? failureMessage(error) : String(error);
      notifications.show({ type: "negative", message: messages.notDone(title, result.failed.length, reason) });
    }
    return result;
  }

  const setState = (events: readonly ChosenEvent[], change: (event: ChosenEvent) => Promise<Event>) =>
    perform(events, change, (event) => event);

  /** Takes a change of publication back, the moment it was planned for included. */
  async function restore(events: readonly ChosenEvent[]): Promise<void> {
    const { done } = await setState(events, (event) => restorePublication(api, event));
    if (done.length > 0) notifyAbout(notifications, eventIds(events), { type: "info", message: messages.wasUndone });
  }

  async function restoreDeleted(deletions: readonly Removed[]): Promise<void> {
    const { done } = await runAll(deletions, ({ deletion_id }) => api.deletionUndo({ deletion_id }));
    void queryClient.invalidateQueries();
    const [first] = done;
    if (first === undefined) return;
    const message = done.length === 1 ? messages.wasRestored(first[0].title) : messages.wasUndone;
    notifyAbout(notifications, eventIds(deletions), { type: "success", message });
  }

  return {
    busyIds,
    publish: async (events, publishAt) => {
      const { done, failed } = await setState(events, ({ event_id }) => publish(api, event_id, publishAt));
      const publishedMessages = publishAt === undefined ? messages.published : messages.scheduled;
      notifyDone(
        notifications,
        done.map(([, event]) => event),
        publishedMessages,
        () => restore(done.map(([event]) => event)),
      );
      return failed.length === 0;
    },
    unpublish: async (events) => {
      const { done, failed } = await setState(events, ({ event_id }) => unpublish(api, event_id));
      const people = done.reduce((sum, [, { participants }]) => sum + (participants?.registered ?? 0), 0);
      notifyDone(
        notifications,
        done.map(([, event]) => event),
        messages.unpublished(people),
        () => restore(done.map(([event]) => event)),
      );
      return failed.length === 0;
    },
    remove: async (events) => {
      const removal = ({ event_id }: ChosenEvent) => api.eventDelete({ event_id }, shownHere);
      const { done, failed } = await perform(events, removal, () => null);
      const deletions = done.map(([{ event_id, title }, { deletion }]) => ({
        event_id,
        title,
        deletion_id: deletion.deletion_id,
      }));
      notifyDone(notifications, deletions, messages.removed, () => restoreDeleted(deletions));
      return failed.length === 0;
    },
    duplicate: async (event, startsAt) => {
      setBusyIds(new Set([event.event_id]));
      // The API client has shown the alert.
      const copy = await createOnce(event.event_id, (request_key) =>
        api.eventDuplicate({ event_id: event.event_id, request_key }),
      ).catch(() => null);
      // A copy that could not be moved is there all the same, at the date of the event.
      const moved =
        copy === null || startsAt === undefined
          ? copy
          : await api.eventEdit(movedEvent(copy, startsAt)).catch(() => copy);
      setBusyIds(noIds);
      if (copy === null) return null;
      void queryClient.invalidateQueries();
      notifications.show({ type: "success", message: messages.wasDuplicated(copy.title) });
      return moved;
    },
  };
}

/**
 * Updates loaded lists and event pages. Other queries become stale, except those of deleted events: a refetch returns
 * 404.
 */
function updateQueries(queryClient: QueryClient, changed: ReadonlyMap<string, Event | null>): void {
  patchLists(queryClient, changed);
  for (const [event_id, event] of changed) {
    if (event !== null) queryClient.setQueryData(callKey("eventGet", { event_id }), event);
  }
  const deleted = [...changed].flatMap(([id, event]) => (event === null ? [id] : []));
  void queryClient.invalidateQueries({
    predicate: (query) => query.queryKey[0] !== "eventList" && !mentionsAny(query, deleted),
  });
  void queryClient.invalidateQueries({ queryKey: callKey("eventList"), refetchType: "none" });
}

type Named = Pick<EventSummary, "event_id" | "title">;
type Removed = Named & { readonly deletion_id: string };

const eventIds = (events: readonly Named[]): string[] => events.map(({ event_id: id }) => id);

/** A success notification with undo; none when nothing succeeded. */
function notifyDone(
  notifications: Notifications,
  events: readonly Named[],
  [one, many]: readonly [one: (title: string) => string, many: (count: number) => string],
  undo: () => Promise<unknown>,
): void {
  const [first] = events;
  if (first === undefined) return;
  const action: NotificationAction = { label: messages.restore, onAction: () => void undo() };
  const message = events.length === 1 ? one(first.title) : many(events.length);
  notifyAbout(notifications, eventIds(events), { type: "success", message, action });
}

const publish = (api: AdminClient, event_id: string, publish_at?: string): Promise<Event> =>
  api.eventStatus(
    { event_id, action: "PublicationActionPublish", ...(publish_at === undefined ? {} : { publish_at }) },
    shownHere,
  );

const unpublish = (api: AdminClient, event_id: string): Promise<Event> =>
  api.eventStatus({ event_id, action: "PublicationActionUnpublish" }, shownHere);

function restorePublication(api: AdminClient, event: ChosenEvent): Promise<Event> {
  const state = publicationState(event);
  if (state === "draft") return unpublish(api, event.event_id);
  return publish(api, event.event_id, state === "scheduled" ? (event.published_at ?? undefined) : undefined);
}
