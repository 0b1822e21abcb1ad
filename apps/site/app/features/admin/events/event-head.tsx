import type { Event } from "@corp/api";
import { callKey } from "@corp/api/react";
import { Badge } from "@corp/ui";
import { MenuItem } from "@corp/ui/admin/menu";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { NoticeDialog } from "../../../editing/event-notice/notice-dialog.tsx";
import { noticeMessages } from "../../../editing/event-notice/notice-messages.ts";
import { RecordHead } from "../../../editing/record-head.tsx";
import { eventWhen } from "../../../time/event-time.ts";
import { unbroken } from "../../../time/unbroken.ts";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import { messages } from "./messages.ts";
import { movedEvent } from "./moved-event.ts";
import { seriesMessages } from "./series/messages.ts";
import { RepeatDialog } from "./series/repeat-dialog.tsx";
import { SeriesBar } from "./series/series-bar.tsx";
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
  const { api } = useServices();
  const queryClient = useQueryClient();
  function store(changed: Event): void {
    queryClient.setQueryData(callKey("eventGet", { event_id: changed.event_id }), changed);
    void queryClient.invalidateQueries();
  }
  const [noticed, setNoticed] = useState<"move" | "call-off" | null>(null);
  const undo = useMutation({
    mutationFn: () => api.eventCallOffUndo({ event_id: event.event_id, version: event.version }),
    onSuccess: store,
  });
  async function act(words: string, startsAt: string): Promise<void> {
    const { event_id, version } = event;
    store(
      noticed === "move"
        ? await api.eventEdit({
            ...movedEvent(event, startsAt),
            is_postponed: false,
            ...(words === "" ? {} : { notice: words }),
          })
        : await api.eventCallOff({ event_id, version, reason: words }),
    );
    setNoticed(null);
  }
  const [isRepeating, setRepeating] = useState(false);
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
        badge={event.called_off === null ? null : <Badge tone="negative">{messages.calledOff}</Badge>}
        timeZone={event.time_zone}
        isBusy={actions.busyIds.size > 0}
        onPublish={(publishAt) => actions.publish([event], publishAt)}
        onUnpublish={() => actions.unpublish([event])}
        onRemove={removeAndLeave}
        removeLabel={messages.remove}
        menu={
          <>
            {event.called_off === null ? (
              <>
                <MenuItem onAction={() => setNoticed("move")}>{noticeMessages.move.menu}</MenuItem>
                <MenuItem onAction={() => setNoticed("call-off")}>{noticeMessages["call-off"].menu}</MenuItem>
              </>
            ) : (
              <MenuItem onAction={() => undo.mutate()}>{noticeMessages.undo}</MenuItem>
            )}
            <MenuItem onAction={() => setCopying(true)}>{messages.duplicate}</MenuItem>
            <MenuItem onAction={() => setRepeating(true)}>{seriesMessages.repeat}</MenuItem>
            <MenuItem href={`/admin/events/${event.event_id}/check-in`}>{messages.checkIn}</MenuItem>
          </>
        }
      />
      {event.series === null ? null : <SeriesBar event={event} series={event.series} actions={actions} />}
      {isRepeating ? <RepeatDialog event={event} onClose={() => setRepeating(false)} /> : null}
      {noticed === null ? null : (
        <NoticeDialog event={event} act={noticed} onSubmit={act} onClose={() => setNoticed(null)} />
      )}
      {isCopying ? <DuplicateDialog event={event} onDuplicate={duplicate} onClose={() => setCopying(false)} /> : null}
    </>
  );
}
