import { useNotifications } from "@corp/ui";
import { useState } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { zoneHere } from "../../../time/clock-here.ts";
import { momentIn } from "../../../time/event-time.ts";
import { setPublished } from "./content-record.ts";
import { messages } from "./messages.ts";
import type { OpenRecord } from "./use-content-record.ts";

export interface Publication {
  /** @param publishAt RFC 3339; undefined: now. Rejects when it was refused, which has been told by then. */
  publish(publishAt: string | undefined): Promise<void>;
  unpublish(): Promise<void>;
  readonly isBusy: boolean;
}

/** Shows the whole to visitors, and takes it back. */
export function usePublication({ record, update }: OpenRecord): Publication {
  const { api } = useServices();
  const notifications = useNotifications();
  const [isBusy, setBusy] = useState(false);

  async function set(isPublished: boolean, publishAt?: string): Promise<void> {
    setBusy(true);
    try {
      update(await setPublished(api, record, isPublished, publishAt));
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    async publish(publishAt) {
      await set(true, publishAt);
      const message =
        publishAt === undefined
          ? messages.wasPublished(record.title)
          : messages.wasScheduled(record.title, momentIn(publishAt, zoneHere()));
      notifications.show({ type: "success", message });
    },
    async unpublish() {
      const at = record.published_at;
      const isAhead = at !== null && Date.parse(at) > Date.now();
      // A refusal is told by an alert.
      const isDone = await set(false).then(
        () => true,
        () => false,
      );
      if (!isDone) return;
      notifications.show({
        type: "success",
        message: messages.wasUnpublished(record.title),
        action: {
          label: messages.undo,
          onAction: () => void set(true, isAhead ? at : undefined).catch(() => undefined),
        },
      });
    },
  };
}
