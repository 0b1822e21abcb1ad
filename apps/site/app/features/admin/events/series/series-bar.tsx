import type { Event, EventSummary } from "@corp/api";
import { callKey } from "@corp/api/react";
import { Button, Link, Text, useNotifications } from "@corp/ui";
import { useConfirm } from "@corp/ui/admin/dialog";
import { Menu, MenuItem } from "@corp/ui/admin/menu";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import { useServices } from "../../../../core/services-provider.tsx";
import { eventDate } from "../../../../time/event-time.ts";
import type { EventActions } from "../use-event-actions.ts";
import { useRemoval } from "../use-removal.ts";
import { CallOffDialog } from "./call-off-dialog.tsx";
import { seriesMessages as messages } from "./messages.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { seriesQuery, stillToCome } from "./series-events.ts";

interface SeriesBarProps {
  readonly event: Event;
  readonly series: NonNullable<Event["series"]>;
  readonly actions: EventActions;
}

const noEvents: readonly EventSummary[] = [];

/** The place of an event in its series, its neighbours, and the acts on all that are still to come. */
export function SeriesBar({ event, series, actions }: SeriesBarProps): ReactElement {
  const { api } = useServices();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useRemoval(actions);
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [isCallingOff, setCallingOff] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const { data } = useQuery(seriesQuery(api, series.series_id));
  const events = data?.items ?? noEvents;
  const at = events.findIndex(({ event_id: id }) => id === event.event_id);
  const { all, drafts, takingPlace } = stillToCome(events);

  const leave = useMutation({
    mutationFn: () => api.eventSeriesLeave({ event_id: event.event_id, version: event.version }),
    onSuccess(changed) {
      queryClient.setQueryData(callKey("eventGet", { event_id: changed.event_id }), changed);
      void queryClient.invalidateQueries();
      notifications.show({ type: "success", message: messages.hasLeft });
    },
  });

  async function publish(): Promise<void> {
    const isAgreed = await confirm({
      title: messages.publishTitle(drafts.length),
      description: messages.publishText(drafts.map(eventDate)),
      confirmLabel: messages.publishSubmit,
    });
    if (!isAgreed) return;
    await actions.publish(drafts);
    void queryClient.invalidateQueries();
  }

  async function removeAll(): Promise<void> {
    if (!(await remove(all))) return;
    if (all.some(({ event_id: id }) => id === event.event_id)) await navigate("/admin/events");
    else void queryClient.invalidateQueries();
  }

  return (
    <section className="series-bar" aria-label={messages.bar(series.name)}>
      <Text>
        <strong>{messages.bar(series.name)}</strong>
        {at === -1 ? null : `, ${messages.place(at + 1, events.length)}`}
      </Text>
      <Neighbour event={at > 0 ? events[at - 1] : undefined} text={messages.previous} />
      <Neighbour event={at === -1 ? undefined : events[at + 1]} text={messages.next} />
      <Menu
        trigger={
          <Button variant="outline" size={400}>
            {messages.actions}
          </Button>
        }
      >
        <MenuItem disabled={drafts.length === 0} onAction={() => void publish()}>
          {messages.publish}
        </MenuItem>
        <MenuItem disabled={takingPlace.length === 0} onAction={() => setCallingOff(true)}>
          {messages.callOff}
        </MenuItem>
        <MenuItem disabled={all.length === 0} onAction={() => void removeAll()}>
          {messages.remove}
        </MenuItem>
        <MenuItem onAction={() => setRenaming(true)}>{messages.rename}</MenuItem>
        <MenuItem onAction={() => leave.mutate()}>{messages.leave}</MenuItem>
      </Menu>
      {isRenaming ? <RenameDialog event={event} name={series.name} onClose={() => setRenaming(false)} /> : null}
      {isCallingOff ? <CallOffDialog events={takingPlace} onClose={() => setCallingOff(false)} /> : null}
    </section>
  );
}

interface NeighbourProps {
  readonly event: EventSummary | undefined;
  readonly text: (when: string) => string;
}

function Neighbour({ event, text }: NeighbourProps): ReactElement | null {
  if (event === undefined) return null;
  return <Link render={<RouterLink to={`/admin/events/${event.event_id}/edit`} />}>{text(eventDate(event))}</Link>;
}
