import type { Revision, RevisionEntity } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { callQuery } from "@corp/api/react";
import { ConfirmDialog, useNotifications } from "@corp/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../../../core/services-provider.tsx";
import { messages } from "../messages.ts";
import { instantHere } from "./revision-facts.ts";

interface RestoreDialogProps {
  readonly entity: RevisionEntity;
  readonly id: string;
  readonly revision: Revision;
  /** The current one, which undo restores. */
  readonly newest: Revision;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a revision is restored; a notification offers to undo it. */
export function RestoreDialog(props: RestoreDialogProps): ReactElement {
  const { entity, id, revision, newest, isOpen, onClose } = props;
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const when = instantHere(revision.at);

  async function restore(revisionId: string, version: number): Promise<number | null> {
    try {
      const restored = await api.revisionRestore({ revision_id: revisionId, version }, { isErrorHandled: true });
      return restored.version;
    } catch (error) {
      if (!ApiError.isInstance(error)) throw error;
      const message = error.status === 409 ? messages.notRestored : error.messageForPeople;
      notifications.show({ type: "negative", message });
      return null;
    } finally {
      // Not awaited: the message must not wait for the network.
      void queryClient.invalidateQueries();
    }
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // The person agreed to replace this version: a newer one is a conflict.
      const version = await restore(revision.revision_id, await currentVersion());
      if (version === null) return;
      notifications.show({
        type: "success",
        message: messages.wasRestored(when),
        action: { label: messages.undo, onAction: () => void undo(version) },
      });
    },
    onSettled: onClose,
  });
  async function undo(version: number): Promise<void> {
    if ((await restore(newest.revision_id, version)) === null) return;
    notifications.show({ type: "success", message: messages.wasUnrestored });
  }
  /** Registrations make new versions without a revision: the record may be ahead of its newest revision. */
  async function currentVersion(): Promise<number> {
    const query =
      entity === "article"
        ? queryClient.query({ ...callQuery(api, "articleGet", { article_id: id }), staleTime: 0 })
        : queryClient.query({ ...callQuery(api, "eventGet", { event_id: id }), staleTime: 0 });
    return (await (query as Promise<{ version: number }>)).version;
  }

  return (
    <ConfirmDialog
      open={isOpen}
      title={messages.restoreTitle}
      confirmLabel={messages.restore}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {messages.restoreText(when)}
    </ConfirmDialog>
  );
}
