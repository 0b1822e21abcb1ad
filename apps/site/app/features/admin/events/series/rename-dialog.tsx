import type { Event } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { callKey } from "@corp/api/react";
import { Button, TextField, useNotifications } from "@corp/ui";
import { Dialog } from "@corp/ui/admin/dialog";
import { Form } from "@corp/ui/admin/form";
import type { FormErrors } from "@corp/ui/admin/form";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ReactElement } from "react";
import { failureMessage } from "../../../../core/failure-message.ts";
import { useServices } from "../../../../core/services-provider.tsx";
import { seriesMessages as messages } from "./messages.ts";

const maxNameLength = 120;

export interface RenameDialogProps {
  readonly event: Pick<Event, "event_id" | "version">;
  /** The present name. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Names a series anew, on all its events. */
export function RenameDialog({ event, name: present, onClose }: RenameDialogProps): ReactElement {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const formId = useId();
  const [name, setName] = useState(present);
  const [isSending, setSending] = useState(false);

  async function rename(): Promise<FormErrors | undefined> {
    if (name.trim() === "") return { name: messages.nameRequired };
    setSending(true);
    try {
      const { event_id, version } = event;
      const renamed = await api.eventSeriesRename({ event_id, version, name }, { isErrorHandled: true });
      queryClient.setQueryData(callKey("eventGet", { event_id }), renamed);
      void queryClient.invalidateQueries();
      notifications.show({ type: "success", message: messages.renamed(renamed.series?.name ?? name) });
      onClose();
      return undefined;
    } catch (error) {
      if (!ApiError.isInstance(error)) throw error;
      return error.fieldMessages.size > 0 ? Object.fromEntries(error.fieldMessages) : { "": failureMessage(error) };
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.renameTitle}
      actions={
        <>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            {messages.back}
          </Button>
          <Button type="submit" form={formId} loading={isSending}>
            {messages.renameSubmit}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={rename}>
        {({ errorOf }) => (
          <TextField
            label={messages.name}
            hint={messages.nameHint}
            name="name"
            required
            maxLength={maxNameLength}
            error={errorOf("name")}
            value={name}
            onChange={setName}
          />
        )}
      </Form>
    </Dialog>
  );
}
