import type { Revision, RevisionEntity } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { callQuery } from "@corp/api/react";
import { ConfirmDialog, useNotifications } from "@corp/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../../core/services-provider.tsx";
import { messages } from "../messages.ts";
import { instantHere } from "./revision-facts.ts";
import "@corp/ui/dialog.css";

interface RestoreQuestionProps {
  readonly entity: RevisionEntity;
  readonly id: string;
  readonly revision: Revision;
  /** What there is now: what undoing brings back. */
  readonly newest: Revision;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before everything is as it was, and takes that back as readily. */
export function RestoreQuestion(props: RestoreQuestionProps): ReactElement {
  const { entity, id, revision, newest, isOpen, onClose } = props;
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [isPending, setPending] = useState(false);
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
      // Behind what is told: a network that went meanwhile holds no word up.
      void queryClient.invalidateQueries();
    }
  }
  async function confirm(): Promise<void> {
    setPending(true);
    try {
      // What people agreed to was read by the version that it is now: another one is told of, not replaced.
      const version = await restore(revision.revision_id, await currentVersion());
      if (version === null) return;
      notifications.show({
        type: "success",
        message: messages.wasRestored(when),
        action: { label: messages.undo, onAction: () => void undo(version) },
      });
    } finally {
      setPending(false);
      onClose();
    }
  }
  async function undo(version: number): Promise<void> {
    if ((await restore(newest.revision_id, version)) === null) return;
    notifications.show({ type: "success", message: messages.wasUnrestored });
  }
  /** Registrations and the like count versions up without a revision: the newest revision's version may be passed. */
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
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {messages.restoreText(when)}
    </ConfirmDialog>
  );
}
