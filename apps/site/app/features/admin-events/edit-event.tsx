import type { Event, EventEditRequest } from "@corp/api";
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
import type { EventValues } from "./event-values.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { messages } from "./messages.ts";
import { useEventEditor } from "./use-event-editor.ts";
import type { EventBase } from "./use-event-editor.ts";

/** @param event as it was read: the save says so, and is refused when somebody saved meanwhile. */
export function EditEvent({ event }: { event: Event }): ReactElement {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [theirs, setTheirs] = useState<EventBase | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { form, isDraftRestored, discardDraft, rebase } = useEventEditor({
    draftKey: event.event_id,
    base: baseOf(event),
    schema: eventEditRequest,
    toReference: (version) => ({ event_id: event.event_id, version }),
    onSave: async (request, base) => {
      const saved = await save(request, base);
      notifications.show({ type: "success", message: messages.wasSaved(saved.title) });
      await queryClient.invalidateQueries();
      setSaved(true);
    },
  });

  async function save(request: EventEditRequest, base: EventBase): Promise<Event> {
    try {
      return await api.eventEdit(request, { isErrorHandled: true });
    } catch (error) {
      const current = conflictingEvent(error);
      if (current === null) throw error;
      const stored = baseOf(current);
      // Published or unpublished meanwhile: no field that this editor read has changed, so there is nothing to decide.
      if (isSame(stored.values, base.values)) return api.eventEdit({ ...request, version: current.version });
      setTheirs(stored);
      throw error;
    }
  }

  if (isSaved && !form.isDirty) return <Navigate to="/admin" />;

  const conflict =
    theirs === null ? null : (
      <ConflictNotice
        mine={form.values}
        theirs={theirs.values}
        onKeepMine={() => {
          // What is stored has been seen: from here on this editor replaces it knowingly.
          rebase(theirs);
          setTheirs(null);
          void form.submit();
        }}
        onKeepTheirs={() => {
          rebase(theirs);
          setTheirs(null);
          form.reset(theirs.values);
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

function baseOf(event: Event): EventBase {
  return { version: event.version, values: toEventValues(event) };
}

/** What is stored now, when a save was refused because somebody else saved meanwhile. */
function conflictingEvent(error: unknown): Event | null {
  const isConflict = ApiError.isInstance(error) && error.body?.code === "VERSION_CONFLICT";
  return isConflict ? (error.body?.current as Event) : null;
}

function isSame(a: EventValues, b: EventValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
