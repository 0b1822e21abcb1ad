import type { Deletion, Event, Performance } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { useNotifications } from "@corp/ui";
import { useRef, useState } from "react";
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
  /** @param ids of all talks of the group, in their new order */
  reorder(talks: readonly Performance[], ids: readonly string[]): Promise<void>;
  remove(talk: Performance): Promise<void>;
  removeAll(): Promise<void>;
  setVisible(isVisible: boolean): Promise<void>;
}

const texts = messages.program;

/** What is done to a programme at once; each says afterwards what happened, and what can be, is taken back. */
export function useProgramActions(event: Event): ProgramActions {
  const { api } = useServices();
  const notifications = useNotifications();
  const storeEvent = useStoreEvent();
  const [isBusy, setBusy] = useState(false);
  const isWorking = useRef(false);
  const { event_id, time_zone: zone } = event;

  /** One after the other: each is about the version that the one before has made. @returns null when it was refused, which is told */
  async function perform<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (isWorking.current) return null;
    isWorking.current = true;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      if (!ApiError.isInstance(error)) throw error;
      const isConflict = error.body?.code === "VERSION_CONFLICT";
      if (isConflict) storeEvent(error.body?.current as Event);
      notifications.show({ type: "negative", message: isConflict ? texts.changedElsewhere : failureMessage(error) });
      return null;
    } finally {
      isWorking.current = false;
      setBusy(false);
    }
  }

  async function setTimes(performances: readonly TalkTimes[], version: number): Promise<Event | null> {
    const saved = await perform(() =>
      api.eventPerformanceOrder({ event_id, version, performances: [...performances] }, shownHere),
    );
    if (saved !== null) storeEvent(saved);
    return saved;
  }

  function offerReturn(message: string, { deletion_id }: Deletion): void {
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
    isBusy,
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
      const answer = await perform(() =>
        api.eventPerformanceDelete({ event_id, version: event.version, performance_id }, shownHere),
      );
      if (answer === null) return;
      storeEvent(answer.event);
      offerReturn(texts.wasRemoved(title), answer.deletion);
    },
    removeAll: async () => {
      const answer = await perform(() =>
        api.eventPerformanceDeleteAll({ event_id, version: event.version }, shownHere),
      );
      if (answer === null) return;
      storeEvent(answer.event);
      if (answer.deletion !== null) offerReturn(texts.wasAllRemoved, answer.deletion);
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
