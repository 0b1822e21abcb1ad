import type { Event } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { eventEditRequest } from "@corp/api/contract";
import { useNotifications } from "@corp/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { Navigate } from "react-router";
import { useServices } from "../../core/services-provider.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { EventForm } from "./event-form.tsx";
import { toEventValues } from "./event-values.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { messages } from "./messages.ts";
import { useEventEditor } from "./use-event-editor.ts";

/** @param event as it was read: the save says so, and is refused when somebody saved meanwhile. */
export function EditEvent({ event }: { event: Event }): ReactElement {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [base, setBase] = useState(event);
  const [theirs, setTheirs] = useState<Event | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { form, isDraftRestored, discardDraft } = useEventEditor({
    draftKey: event.event_id,
    initial: toEventValues(base),
    schema: eventEditRequest,
    extra: { event_id: event.event_id, version: base.version },
    onSave: async (request) => {
      try {
        const saved = await api.eventEdit(request);
        notifications.show({ type: "success", message: messages.wasSaved(saved.title) });
        await queryClient.invalidateQueries();
        setSaved(true);
      } catch (error) {
        if (ApiError.isInstance(error) && error.body?.code === "VERSION_CONFLICT")
          setTheirs(error.body.current as Event);
        throw error;
      }
    },
  });
  if (isSaved && !form.isDirty) return <Navigate to="/admin" />;

  const conflict =
    theirs === null ? null : (
      <ConflictNotice
        mine={form.values}
        theirs={toEventValues(theirs)}
        onKeepMine={() => {
          // From here on what is stored is what this editor has seen: saving again replaces it knowingly.
          setBase(theirs);
          setTheirs(null);
        }}
        onKeepTheirs={() => {
          setBase(theirs);
          setTheirs(null);
          form.reset(toEventValues(theirs));
        }}
      />
    );
  return (
    <>
      <LeaveGuard isDirty={form.isDirty} />
      <EventForm
        form={form}
        submitLabel={messages.save}
        notice={conflict ?? (isDraftRestored ? <DraftNotice onDiscard={discardDraft} /> : null)}
      />
    </>
  );
}
