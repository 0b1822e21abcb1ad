import type { Event } from "@corp/api";
import { useMemo, useRef, useState } from "react";
import type { ReactElement } from "react";
import { NoticeDialog } from "../../../editing/event-notice/notice-dialog.tsx";
import type { Period } from "../../../editing/event-notice/notice-dialog.tsx";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import { fromClock } from "../../../fields/event/clock-time.ts";
import { eventFields, eventSections } from "../../../fields/event/event-fields.tsx";
import type { EventValues } from "../../../fields/event/event-fields.tsx";
import { RecordFields } from "../../../fields/record-fields.tsx";
import { eventFieldName, eventOwnPart } from "./event-own-part.ts";
import { useEventPart } from "./event-part.ts";

interface Asked {
  readonly movedTo: Period;
  /** @param words of the organiser; null means that nothing is saved. */
  readonly answer: (words: string | null) => void;
}

/** The event's fields. Another date, which people are told of, is asked about before it is saved. */
export function EditEvent({ event }: { event: Event }): ReactElement {
  const words = useRef("");
  const [asked, setAsked] = useState<Asked | null>(null);
  const part = useMemo<typeof eventOwnPart>(
    () => ({
      ...eventOwnPart,
      send: (api, request, values) =>
        eventOwnPart.send(api, words.current === "" ? request : { ...request, notice: words.current }, values),
    }),
    [],
  );
  const editor = useEventPart(event, part);

  async function save(): Promise<boolean> {
    words.current = "";
    const movedTo = newPeriod(event, editor.values);
    if (movedTo !== null) {
      const said = await new Promise<string | null>((answer) => setAsked({ movedTo, answer }));
      setAsked(null);
      if (said === null) return false;
      words.current = said;
    }
    return editor.save();
  }

  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <RecordForm editor={{ ...editor, save }} describe={eventOwnPart.describe} findFieldName={eventFieldName}>
        <RecordFields fields={eventFields} sections={eventSections} editor={editor} />
      </RecordForm>
      {asked === null ? null : (
        <NoticeDialog
          event={event}
          act="move"
          movedTo={asked.movedTo}
          onSubmit={async (said) => asked.answer(said)}
          onClose={() => asked.answer(null)}
        />
      )}
    </>
  );
}

/** The time that people who are registered have to be told of; null if there is none. */
function newPeriod(event: Event, values: EventValues): Period | null {
  const { registered = 0, waitlisted = 0 } = event.participants ?? {};
  const { starts_at: start, ends_at: end, time_zone: zone, is_postponed: isPostponed } = values;
  if (registered + waitlisted === 0 || event.called_off !== null || isPostponed || start === null || end === null)
    return null;
  const movedTo = { starts_at: fromClock(start, zone), ends_at: fromClock(end, zone) };
  const instants = [movedTo.starts_at, movedTo.ends_at].map((instant) => Date.parse(instant));
  // The form shows what is wrong with it.
  if (instants.some((instant) => Number.isNaN(instant))) return null;
  const isSame = instants[0] === Date.parse(event.starts_at) && instants[1] === Date.parse(event.ends_at);
  return isSame && !event.is_postponed ? null : movedTo;
}
