import { eventCreateRequest } from "@corp/api/contract";
import { useNotifications } from "@corp/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { Navigate } from "react-router";
import { useServices } from "../../core/services-provider.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { EventForm } from "./event-form.tsx";
import { emptyEvent } from "./event-values.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { messages } from "./messages.ts";
import { useEventEditor } from "./use-event-editor.ts";

const newEvent = { version: null, values: emptyEvent };

/** A new event: a draft that nobody sees until it is published. */
export function CreateEvent(): ReactElement {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [isCreated, setCreated] = useState(false);
  const { form, isDraftRestored, discardDraft } = useEventEditor({
    draftKey: "new",
    base: newEvent,
    schema: eventCreateRequest,
    onSave: async (request) => {
      const event = await api.eventCreate(request);
      await queryClient.invalidateQueries();
      notifications.show({ type: "success", message: messages.wasCreated(event.title) });
      setCreated(true);
    },
  });
  if (isCreated && !form.isDirty) return <Navigate to="/admin" />;
  return (
    <>
      <LeaveGuard isDirty={form.isDirty} />
      <EventForm
        form={form}
        submitLabel={messages.saveDraft}
        notice={isDraftRestored ? <DraftNotice onDiscard={discardDraft} /> : null}
      />
    </>
  );
}
