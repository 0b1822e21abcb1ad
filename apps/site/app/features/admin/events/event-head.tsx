import type { Event } from "@corp/api";
import { MenuItem } from "@corp/ui/admin/menu";
import type { ReactElement } from "react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { RecordHead } from "../../../editing/record-head.tsx";
import { eventWhen } from "../../../time/event-time.ts";
import { unbroken } from "../../../time/unbroken.ts";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import { messages } from "./messages.ts";
import { useEventActions } from "./use-event-actions.ts";
import { useRemoval } from "./use-removal.ts";

/** Title, state and actions of an event. */
export function EventHead({ event }: { event: Event }): ReactElement {
  const navigate = useNavigate();
  const actions = useEventActions();
  const remove = useRemoval(actions);

  async function removeAndLeave(): Promise<void> {
    if (await remove([event])) await navigate("/admin/events");
  }
  const [isCopying, setCopying] = useState(false);
  async function duplicate(startsAt: string): Promise<boolean> {
    const copy = await actions.duplicate(event, startsAt);
    if (copy !== null) await navigate(`/admin/events/${copy.event_id}/edit`);
    return copy !== null;
  }

  return (
    <>
      <RecordHead
        item={event}
        record={{ entity: "event", id: event.event_id }}
        back={{ to: "/admin/events", label: messages.back }}
        facts={`${unbroken(eventWhen(event))} · ${messages.event.version(event.version)}`}
        timeZone={event.time_zone}
        isBusy={actions.busyIds.size > 0}
        onPublish={(publishAt) => actions.publish([event], publishAt)}
        onUnpublish={() => actions.unpublish([event])}
        onRemove={removeAndLeave}
        removeLabel={messages.remove}
        menu={
          <>
            <MenuItem onAction={() => setCopying(true)}>{messages.duplicate}</MenuItem>
            <MenuItem href={`/admin/events/${event.event_id}/check-in`}>{messages.checkIn}</MenuItem>
          </>
        }
      />
      {isCopying ? <DuplicateDialog event={event} onDuplicate={duplicate} onClose={() => setCopying(false)} /> : null}
    </>
  );
}
