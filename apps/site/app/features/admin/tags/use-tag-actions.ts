import type { ResponseOf } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { callKey } from "@corp/api/react";
import { useNotifications } from "@corp/ui";
import { useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../../core/failure-message.ts";
import { notifyAbout } from "../../../core/notify-about.ts";
import { useSavingApi } from "../../../editing/use-saving-api.ts";
import type { ListedTag } from "./listed-tags.ts";
import { messages } from "./messages.ts";

export interface TagActions {
  /** @returns what is wrong with the name, null when the tag is there */
  create(name: string): Promise<string | null>;
  /** @returns what is wrong with the name, null when it is the tag's now */
  rename(tag: ListedTag, name: string): Promise<string | null>;
  /** @returns whether the one is the other now */
  merge(tag: ListedTag, into: ListedTag): Promise<boolean>;
  remove(tag: ListedTag): Promise<void>;
}

type Tag = ResponseOf<"tagUpdate">;
type TagList = ResponseOf<"articleAllFilters">;

const shownHere = { isErrorHandled: true } as const;

/** Actions on tags. Each shows a notification, with undo where possible. */
export function useTagActions(): TagActions {
  const api = useSavingApi();
  const queryClient = useQueryClient();
  const notifications = useNotifications();

  /**
   * Any query may show a tag (cards, filters, editors), so all become stale. The tag list is updated at once; the rest
   * is refetched in the background, so that no notification waits for the network.
   */
  const show = (change: (tags: readonly ListedTag[]) => readonly ListedTag[] = (tags) => tags): void => {
    const queryKey = callKey("articleAllFilters");
    queryClient.setQueriesData<TagList>({ queryKey }, (list) => list && { ...list, items: [...change(list.items)] });
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ refetchType: "none" });
  };
  const showName = ({ tag_id: id, version, name }: Tag): void =>
    show((tags) => tags.map((tag) => (tag.tag_id === id ? { ...tag, version, name } : tag)));
  const showWithout = ({ tag_id: id }: ListedTag): void => show((tags) => tags.filter((tag) => tag.tag_id !== id));
  const notify = (tagId: string, message: string, label?: string, onAction?: () => void): void => {
    const action = label === undefined || onAction === undefined ? {} : { action: { label, onAction } };
    notifyAbout(notifications, [tagId], { type: "success", message, ...action });
  };

  async function rename(tag: ListedTag, name: string): Promise<string | null> {
    try {
      const renamed = await api.tagUpdate({ tag_id: tag.tag_id, version: tag.version, name }, shownHere);
      showName(renamed);
      notify(tag.tag_id, messages.wasRenamed(tag.name, renamed.name), messages.undo, () => {
        // Undo writes the former name only; other changes made meanwhile stay.
        const former = { tag_id: tag.tag_id, version: renamed.version, name: tag.name };
        void api.tagUpdate(former).then(showName, () => show());
      });
      return null;
    } catch (error) {
      if (ApiError.isInstance(error) && error.body?.code === "VERSION_CONFLICT") {
        show();
        return messages.changedMeanwhile(readName(error.body.current));
      }
      return issueText(error);
    }
  }

  return {
    rename,
    create: async (name) => {
      try {
        const created = await api.tagCreate({ name }, shownHere);
        show();
        notify(created.tag_id, messages.wasCreated(created.name));
        return null;
      } catch (error) {
        return issueText(error);
      }
    },
    merge: async (tag, into) => {
      // The API client has shown the alert.
      const merged = await api.tagMerge({ tag_id: tag.tag_id, into_tag_id: into.tag_id }).catch(() => null);
      if (merged === null) {
        show();
        return false;
      }
      showWithout(tag);
      const where = messages.where(merged.article_count, merged.event_count);
      notify(tag.tag_id, messages.wasMerged(tag.name, merged.tag.name, where));
      return true;
    },
    remove: async (tag) => {
      // The API client has shown the alert.
      const removed = await api.tagDelete({ tag_id: tag.tag_id }).catch(() => null);
      if (removed === null) return show();
      showWithout(tag);
      notify(tag.tag_id, messages.wasRemoved(tag.name), messages.restore, () => {
        void api.deletionUndo({ deletion_id: removed.deletion.deletion_id }).then(
          () => {
            show();
            notify(tag.tag_id, messages.wasRestored(tag.name));
          },
          () => show(),
        );
      });
    },
  };
}

/** The issue of the name, otherwise the failure as a whole. @throws errors that are not an `ApiError` */
function issueText(error: unknown): string {
  if (!ApiError.isInstance(error)) throw error;
  return [...error.fieldMessages].find(([path]) => path === "name")?.[1] ?? failureMessage(error);
}

function readName(current: unknown): string {
  return typeof current === "object" && current !== null && "name" in current ? String(current.name) : "";
}
