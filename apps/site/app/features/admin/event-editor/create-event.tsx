import { eventCreateRequest } from "@corp/api/contract";
import { useNotifications } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { Navigate } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import type { Stored } from "../../../editing/engine/edit-state.ts";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import { useRecordEditor } from "../../../editing/records/use-record-editor.ts";
import { useCreation } from "../../../editing/use-creation.ts";
import { eventFields, eventSections } from "../../../fields/event/event-fields.tsx";
import type { EventValues } from "../../../fields/event/event-fields.tsx";
import { proposedEnd } from "../../../fields/event/proposed-end.ts";
import { emptyValues } from "../../../fields/field.ts";
import { RecordFields } from "../../../fields/record-fields.tsx";
import { storedTagIds } from "../../../fields/tags-field.tsx";
import { eventFieldName, eventOwnPart } from "./event-own-part.ts";
import { shownHere } from "./event-part.ts";
import { messages } from "./messages.ts";
import { useStoreEvent } from "./use-store-event.ts";

/** A draft needs its title alone: the evening in two weeks is a proposal. */
function proposedEvent(): Stored<EventValues> {
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const starts_at = { local: `${day}T19:00` };
  const empty = emptyValues(eventFields);
  return { version: 0, value: { ...empty, starts_at, ends_at: proposedEnd(starts_at, empty) } };
}

/** A new event is a draft until it is published. */
export function CreateEventPage(): ReactElement {
  const { api } = useServices();
  const notifications = useNotifications();
  const storeEvent = useStoreEvent();
  const create = useCreation();
  const [nothing] = useState(proposedEvent);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const editor = useRecordEditor({
    draftKey: "event.new",
    stored: nothing,
    shape: eventOwnPart.shape,
    schema: eventCreateRequest,
    toRequest: eventOwnPart.toRequest,
    save: async (request, { tag_ids: tags }) => {
      const fields = { ...request, tag_ids: await storedTagIds(api, tags) };
      const { requestKey, isRepeated } = create();
      const created = await api.eventCreate({ ...fields, request_key: requestKey }, shownHere);
      const { event_id, version } = created;
      const event = isRepeated ? await api.eventEdit({ ...fields, event_id, version }, shownHere) : created;
      storeEvent(event);
      notifications.show({ type: "success", message: messages.wasCreated(event.title) });
      setCreatedId(event.event_id);
      return { version: event.version, value: eventOwnPart.read(event) };
    },
    // No one else can have changed an event that is not stored yet.
    readCurrent: () => nothing,
    // The page that edits the stored event replaces this one.
    adopt: (_shown, _sent, stored) => stored,
  });
  if (createdId !== null && !editor.isDirty) return <Navigate to={`/admin/events/${createdId}/edit`} replace />;
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <RecordForm
        editor={editor}
        describe={eventOwnPart.describe}
        submitLabel={messages.saveDraft}
        isNew
        findFieldName={eventFieldName}
      >
        <RecordFields isNew fields={eventFields} sections={eventSections} editor={editor} />
      </RecordForm>
    </>
  );
}
