import type { Event } from "@corp/api";
import type { ReactElement } from "react";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import { EventFieldSections } from "./event-fields.tsx";
import { eventOwnPart } from "./event-own-part.ts";
import { useEventPart } from "./event-part.ts";
import { fieldName } from "./field-names.ts";

/** The event's fields. */
export function EditEvent({ event }: { event: Event }): ReactElement {
  const editor = useEventPart(event, eventOwnPart);
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <RecordForm editor={editor} describe={eventOwnPart.describe} nameOf={fieldName}>
        <EventFieldSections editor={editor} />
      </RecordForm>
    </>
  );
}
