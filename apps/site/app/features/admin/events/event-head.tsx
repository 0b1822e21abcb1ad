import type { Event } from "@corp/api";
import { Badge, Button, Link, Text } from "@corp/ui";
import { Menu, MenuItem, MenuSeparator } from "@corp/ui/admin/menu";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import { publicationState, publicationText, publicationTones } from "../../../editing/publication-state.ts";
import { PublishDialog } from "../../../editing/publish-dialog.tsx";
import { eventDate, eventHours } from "../../../time/event-time.ts";
import { messages } from "./messages.ts";
import { useEventActions } from "./use-event-actions.ts";
import { useRemoval } from "./use-removal.ts";

/** Title, state and actions of an event. */
export function EventHead({ event }: { event: Event }): ReactElement {
  const navigate = useNavigate();
  const actions = useEventActions();
  const remove = useRemoval(actions);
  const [isAsking, setAsking] = useState(false);
  const state = publicationState(event);
  const texts = messages.event;

  const publish = (publishAt: string | undefined): Promise<boolean> => actions.publish([event], publishAt);
  async function removeAndLeave(): Promise<void> {
    if (await remove([event])) await navigate("/admin/events");
  }
  async function duplicate(): Promise<void> {
    const copy = await actions.duplicate(event);
    if (copy !== null) await navigate(`/admin/events/${copy.event_id}/edit`);
  }

  return (
    <header className="event-head">
      <Link variant="quiet" render={<RouterLink to="/admin/events" />}>
        {messages.back}
      </Link>
      <Text as="h1" variant="headline">
        {event.title}
      </Text>
      <div className="event-head-facts">
        <Badge tone={publicationTones[state]}>{publicationText(event)}</Badge>
        <Text as="span" variant="caption" tone="muted">
          {`${eventDate(event)}, ${eventHours(event)} · ${texts.version(event.version)}`}
        </Text>
      </div>
      <div className="event-head-actions">
        {state === "published" ? null : (
          <Button size={400} onClick={() => setAsking(true)}>
            {state === "draft" ? texts.publishAt : texts.changeMoment}
          </Button>
        )}
        {state === "draft" ? null : (
          <Button
            size={400}
            variant="outline"
            loading={actions.busyIds.size > 0}
            onClick={() => void actions.unpublish([event])}
          >
            {messages.unpublish}
          </Button>
        )}
        <Button size={400} variant="outline" render={<RouterLink to={`/events/${event.event_id}`} />}>
          {messages.preview}
        </Button>
        <Menu
          placement="bottom end"
          trigger={
            <Button size={400} variant="outline">
              {texts.actions}
            </Button>
          }
        >
          <MenuItem onAction={() => void duplicate()}>{messages.duplicate}</MenuItem>
          <MenuItem href={`/admin/events/${event.event_id}/check-in`}>{messages.checkIn}</MenuItem>
          <MenuSeparator />
          <MenuItem danger onAction={() => void removeAndLeave()}>
            {messages.remove}
          </MenuItem>
        </Menu>
      </div>
      <PublishDialog
        title={event.title}
        isOpen={isAsking}
        timeZone={event.time_zone}
        onPublish={publish}
        onClose={() => setAsking(false)}
      />
    </header>
  );
}
