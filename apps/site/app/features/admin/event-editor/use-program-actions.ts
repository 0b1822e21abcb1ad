import type { Deletion, Event, Performance } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { useNotifications } from "@corp/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../../core/failure-message.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { hourIn } from "../../../time/event-time.ts";
import { shownHere } from "./event-part.ts";
import { messages } from "./messages.ts";
import { reorderedTimes } from "./program-order.ts";
import type { TalkTimes } from "./program-order.ts";
import { useStoreEvent } from "./use-store-event.ts";

export interface ProgramActions {
  readonly isBusy: boolean;
  /** @param ids all talks of the group in their new order */
  reorder(talks: readonly Performance[], ids: readonly string[]): Promise<void>;
  remove(talk: Performance): Promise<void>;
  removeAll(): Promise<void>;
  setVisible(isVisible: boolean): Promise<void>;
}

const texts = messages.program;

/** Actions on a programme. Each ends with a message; those that can be undone offer it. */
export function useProgramActions(event: Event): ProgramActions {
  const { api } = useServices();
  const notifications = useNotifications();
  const storeEvent = useStoreEvent();
  const { event_id, time_zone: zone } = event;
  const mutationKey = ["eventProgram", event_id];
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({ mutationKey, mutationFn: (work: () => Promise<unknown>) => work() });

  /**
   * One at a time: each request names the version that the previous one made.
   * @returns null when it failed, after a message
   */
  async function perform<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (queryClient.isMutating({ mutationKey }) > 0) return null;
    try {
      return (await mutateAsync(work)) as Result;
    } catch (error) {
      // Anything else is a defect, which the mutation cache has reported.
      if (!ApiError.isInstance(error)) return null;
      const isConflict = error.body?.code === "VERSION_CONFLICT";
      if (isConflict) storeEvent(error.body?.current as Event);
      notifications.show({ type: "negative", message: isConflict ? texts.changedElsewhere : failureMessage(error) });
      return null;
    }
  }

  async function setTimes(performances: readonly TalkTimes[], version: number): Promise<Event | null> {
    const saved = await perform(() =>
      api.eventPerformanceOrder({ event_id, version, performances: [...performances] }, shownHere),
    );
    if (saved !== null) storeEvent(saved);
    return saved;
  }

  function offerUndo(message: string, { deletion_id }: Deletion): void {
    const undo = async (): Promise<void> => {
      const restored = await perform(async () => {
        await api.deletionUndo({ deletion_id }, shownHere);
        return api.eventGet({ event_id }, shownHere);
      });
      if (restored === null) return;
      storeEvent(restored);
      notifications.show({ type: "success", message: texts.wasRestored });
    };
    notifications.show({ type: "success", message, action: { label: texts.restore, onAction: () => void undo() } });
  }

  return {
    isBusy: isPending,
    reorder: async (talks, ids) => {
      const next = reorderedTimes(talks, ids);
      const before = talks.filter(({ performance_id: id }) => next.some((one) => one.performance_id === id));
      if (next.length === 0) return;
      const saved = await setTimes(next, event.version);
      if (saved === null) return;
      const former = before.map(({ performance_id, starts_at, ends_at }) => ({ performance_id, starts_at, ends_at }));
      const [first] = next;
      const title = talks.find(({ performance_id: id }) => id === first?.performance_id)?.title ?? "";
      notifications.show({
        type: "success",
        message: first === undefined ? texts.wasReordered : texts.wasMoved(title, hourIn(first.starts_at, zone)),
        action: { label: texts.restore, onAction: () => void setTimes(former, saved.version) },
      });
    },
    remove: async ({ performance_id, title }) => {
      const response = await perform(() =>
        api.eventPerformanceDelete({ event_id, version: event.version, performance_id }, shownHere),
      );
      if (response === null) return;
      storeEvent(response.event);
      offerUndo(texts.wasRemoved(title), response.deletion);
    },
    removeAll: async () => {
      const response = await perform(() =>
        api.eventPerformanceDeleteAll({ event_id, version: event.version }, shownHere),
      );
      if (response === null) return;
      storeEvent(response.event);
      if (response.deletion !== null) offerUndo(texts.wasAllRemoved, response.deletion);
    },
    setVisible: async (isVisible) => {
      const saved = await perform(() =>
        api.eventPerformanceVisibility({ event_id, version: event.version, is_program_visible: isVisible }, shownHere),
      );
      if (saved === null) return;
      storeEvent(saved);
      notifications.show({ type: "success", message: isVisible ? texts.shown : texts.hidden });
    },
  };
}
