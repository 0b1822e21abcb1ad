import type { EventSummary } from "@corp/api";
import { Badge, Button, Link } from "@corp/ui";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { eventStatusLabels } from "../../core/labels.ts";
import { eventDate, eventHours } from "../../core/time/event-time.ts";
import { messages } from "./messages.ts";

export interface EventRowProps {
  readonly event: EventSummary;
  readonly isBusy: boolean;
  readonly onSetPublished: (isPublished: boolean) => void;
  readonly onRemove: () => void;
}

export function EventRow({ event, isBusy, onSetPublished, onRemove }: EventRowProps): ReactElement {
  const { columns } = messages;
  return (
    <tr data-event={event.event_id}>
      <th scope="row" data-column={columns.event}>
        <Link
          variant="text"
          render={
            <RouterLink
              to={event.is_published ? `/events/${event.event_id}` : `/admin/events/${event.event_id}/edit`}
            />
          }
        >
          {event.title}
        </Link>
        <small>{event.city ?? "Онлайн"}</small>
      </th>
      <td data-column={columns.when}>
        {eventDate(event)}
        <small>{eventHours(event)}</small>
      </td>
      <td data-column={columns.state}>
        <Badge tone={event.is_published ? "success" : "warning"}>
          {event.is_published ? messages.published : messages.draft}
        </Badge>
        <small>{eventStatusLabels[event.status]}</small>
      </td>
      <td data-column={columns.participants}>
        <strong>{event.participants?.registered ?? 0}</strong> {capacityText(event)}
        {event.participants !== undefined && event.participants.waitlisted > 0 ? (
          <small>{messages.waiting(event.participants.waitlisted)}</small>
        ) : null}
      </td>
      <td data-column={columns.actions}>
        <div className="event-table-actions">
          <Button
            variant={event.is_published ? "outline" : "primary"}
            size={400}
            loading={isBusy}
            onClick={() => onSetPublished(!event.is_published)}
            aria-label={`${event.is_published ? messages.unpublish : messages.publish}: ${event.title}`}
          >
            {event.is_published ? messages.unpublishShort : messages.publish}
          </Button>
          <Button
            variant="outline"
            size={400}
            aria-label={`${messages.edit}: ${event.title}`}
            render={<RouterLink to={`/admin/events/${event.event_id}/edit`} />}
          >
            {messages.edit}
          </Button>
          <Button
            variant="ghost-negative"
            size={400}
            disabled={isBusy}
            onClick={onRemove}
            aria-label={`${messages.remove}: ${event.title}`}
          >
            {messages.remove}
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** "из 40": of all places, where every format has a limit. */
function capacityText({ format, capacity_offline: hall, capacity_online: broadcast }: EventSummary): string {
  const limits = [
    ...(format === "EventFormatOnline" ? [] : [hall]),
    ...(format === "EventFormatOffline" ? [] : [broadcast]),
  ];
  if (limits.includes(null)) return "";
  return `из ${limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0)}`;
}
