import { ApiError } from "@corp/api/errors";
import { useNotifications } from "@corp/ui";
import { useMutation } from "@tanstack/react-query";
import { notifyAbout } from "../../../core/notify-about.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { zoneHere } from "../../../time/clock-here.ts";
import { momentIn } from "../../../time/event-time.ts";
import { setPublished } from "./content-record.ts";
import { messages } from "./messages.ts";
import type { OpenRecord } from "./use-content-record.ts";

export interface Publication {
  /** @param publishAt RFC 3339; undefined: now @returns whether it was published */
  publish(publishAt: string | undefined): Promise<boolean>;
  unpublish(): Promise<void>;
  readonly isBusy: boolean;
}

interface PublicationChange {
  readonly isPublished: boolean;
  readonly publishAt?: string | undefined;
}

/** Publishes and unpublishes the record. The API client shows an alert for each failure. */
export function usePublication({ record, update }: OpenRecord): Publication {
  const { api } = useServices();
  const notifications = useNotifications();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ isPublished, publishAt }: PublicationChange) => setPublished(api, record, isPublished, publishAt),
    onSuccess: update,
  });

  async function trySet(change: PublicationChange): Promise<boolean> {
    try {
      await mutateAsync(change);
      return true;
    } catch (error) {
      if (ApiError.isInstance(error)) return false;
      throw error;
    }
  }

  return {
    isBusy: isPending,
    async publish(publishAt) {
      if (!(await trySet({ isPublished: true, publishAt }))) return false;
      const message =
        publishAt === undefined
          ? messages.wasPublished(record.title)
          : messages.wasScheduled(record.title, momentIn(publishAt, zoneHere()));
      notifyAbout(notifications, [record.id], { type: "success", message });
      return true;
    },
    async unpublish() {
      const at = record.published_at;
      const isAhead = at !== null && Date.parse(at) > Date.now();
      if (!(await trySet({ isPublished: false }))) return;
      notifyAbout(notifications, [record.id], {
        type: "success",
        message: messages.wasUnpublished(record.title, record.registered ?? 0),
        action: {
          label: messages.undo,
          onAction: () => mutate({ isPublished: true, publishAt: isAhead ? at : undefined }),
        },
      });
    },
  };
}
