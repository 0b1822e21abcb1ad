import type { Event, EventSummary } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { callKey } from "@corp/api/react";
import { ApiError } from "@corp/api/errors";
import { useNotifications } from "@corp/ui";
import type { NotificationAction } from "@corp/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mentionsAny } from "../../../lists/use-pages.ts";
import { publicationState } from "../../../editing/publication-state.ts";
import { failureMessage } from "../../../core/failure-message.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { patchLists } from "./listed-events.ts";
import { messages } from "./messages.ts";
import { runAll } from "./run-all.ts";
import type { RunResult } from "./run-all.ts";

/** The fields of an event that the actions need. */
export type ChosenEvent = Pick<EventSummary, "event_id" | "title" | "is_published" | "published_at">;

export interface EventActions {
  /** @param publishAt RFC 3339; undefined: now. @returns whether all were */
  publish(events: readonly ChosenEvent[], publishAt?: string): Promise<boolean>;
  unpublish(events: readonly ChosenEvent[]): Promise<boolean>;
  remove(events: readonly ChosenEvent[]): Promise<boolean>;
  /** @returns the copy, null when there is none */
  duplicate(event: ChosenEvent): Promise<Event | null>;
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

  async function perform<Result>(
    events: readonly ChosenEvent[],
    work: (event: ChosenEvent) => Promise<Result>,
    eventOf: (result: Result) => Event | null,
  ): Promise<RunResult<ChosenEvent, Result>> {
    setBusyIds(new Set(events.map(({ event_id: id }) => id)));
    const result = await runAll(events, work);
    setBusyIds(noIds);
    show(new Map(result.done.map(([{ event_id: id }, answer]) => [id, eventOf(answer)])));
    const [failure] = result.failed;
    if (failure !== undefined) {
      const [{ title }, error] = failure;
      const reason = ApiError.isInstance(error) ? failureMessage(error) : String(error);
      notifications.show({ type: "negative", message: messages.notDone(title, result.failed.length, reason) });
    }
    return result;
  }

  function show(changed: ReadonlyMap<string, Event | null>): void {
    patchLists(queryClient, changed);
    for (const [event_id, event] of changed) {
      if (event !== null) queryClient.setQueryData(callKey("eventGet", { event_id }), event);
    }
    const gone = [...changed].flatMap(([id, event]) => (event === null ? [id] : []));
    // Loaded lists are already updated; every other query becomes stale, except queries of deleted events, which would
    // return 404.
    void queryClient.invalidateQueries({
      predicate: (query) => query.queryKey[0] !== "eventList" && !mentionsAny(query, gone),
    });
    void queryClient.invalidateQueries({ queryKey: callKey("eventList"), refetchType: "none" });
  }

  function notify(
    titles: readonly string[],
    messagesOf: readonly [one: (title: string) => string, many: (count: number) => string],
    undo: () => Promise<unknown>,
  ): void {
    const [one, many] = messagesOf;
    const [title = ""] = titles;
    if (titles.length === 0) return;
    const action: NotificationAction = { label: messages.restore, onAction: () => void undo() };
    notifications.show({ type: "success", message: titles.length === 1 ? one(title) : many(titles.length), action });
  }

  const setState = (events: readonly ChosenEvent[], change: (event: ChosenEvent) => Promise<Event>) =>
    perform(events, change, (event) => event);

  /** Takes a change of publication back, the moment it was planned for included. */
  async function restore(events: readonly ChosenEvent[]): Promise<void> {
    const { done } = await setState(events, (event) => restorePublication(api, event));
    if (done.length > 0) notifications.show({ type: "info", message: messages.wasUndone });
  }

  return {
    busyIds,
    publish: async (events, publishAt) => {
      const { done, failed } = await setState(events, ({ event_id }) => publish(api, event_id, publishAt));
      const messagesOf = publishAt === undefined ? messages.published : messages.scheduled;
      notify(
        done.map(([, { title }]) => title),
        messagesOf,
        () => restore(done.map(([event]) => event)),
      );
      return failed.length === 0;
    },
    unpublish: async (events) => {
      const { done, failed } = await setState(events, ({ event_id }) => unpublish(api, event_id));
      notify(
        done.map(([, { title }]) => title),
        messages.unpublished,
        () => restore(done.map(([event]) => event)),
      );
      return failed.length === 0;
    },
    remove: async (events) => {
      const removal = ({ event_id }: ChosenEvent) => api.eventDelete({ event_id }, shownHere);
      const { done, failed } = await perform(events, removal, () => null);
      const deletions = done.map(([{ title }, { deletion }]) => ({ title, deletion_id: deletion.deletion_id }));
      notify(
        deletions.map(({ title }) => title),
        messages.removed,
        async () => {
          const undone = await runAll(deletions, ({ deletion_id }) => api.deletionUndo({ deletion_id }));
          void queryClient.invalidateQueries();
          const [first] = undone.done;
          if (first !== undefined) {
            const message = undone.done.length === 1 ? messages.wasRestored(first[0].title) : messages.wasUndone;
            notifications.show({ type: "success", message });
          }
        },
      );
      return failed.length === 0;
    },
    duplicate: async (event) => {
      setBusyIds(new Set([event.event_id]));
      // The API client has shown the alert.
      const copy = await api.eventDuplicate({ event_id: event.event_id }).catch(() => null);
      setBusyIds(noIds);
      if (copy === null) return null;
      void queryClient.invalidateQueries();
      notifications.show({ type: "success", message: messages.wasDuplicated(copy.title) });
      return copy;
    },
  };
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
