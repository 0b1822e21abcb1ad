import type { EventSummary } from "@corp/api";
import { Badge } from "@corp/ui";
import type { TableColumn } from "@corp/ui/admin/table";
import { publicationState, publicationText, publicationTones } from "../../../editing/publication-state.ts";
import { eventFormatLabels, eventStatusLabels } from "../../../domain/labels.ts";
import { eventDate, eventHours, momentIn } from "../../../time/event-time.ts";
import { messages } from "./messages.ts";

const { columns: titles } = messages;

/** All columns; the first is always shown. */
export const eventColumns: readonly TableColumn<EventSummary>[] = [
  { id: "title", title: titles.event, sortable: true, isRowHeader: true, width: "18rem", render: ({ title }) => title },
  {
    id: "time",
    title: titles.when,
    sortable: true,
    width: "13rem",
    render: (event) => `${eventDate(event)}, ${eventHours(event)}`,
  },
  {
    id: "state",
    title: titles.state,
    width: "10rem",
    render: (event) => <Badge tone={publicationTones[publicationState(event)]}>{publicationText(event)}</Badge>,
  },
  {
    id: "participants",
    title: titles.participants,
    width: "8rem",
    align: "end",
    render: participantsText,
  },
  { id: "period", title: titles.period, width: "8rem", render: ({ status }) => eventStatusLabels[status] },
  { id: "format", title: titles.format, width: "9rem", render: ({ format }) => eventFormatLabels[format] },
  { id: "place", title: titles.place, width: "10rem", render: ({ city }) => city ?? messages.online },
  {
    id: "tags",
    title: titles.tags,
    width: "14rem",
    render: ({ tags }) => tags.map(({ name }) => name).join(", "),
  },
  {
    id: "updated_at",
    title: titles.updated,
    sortable: true,
    width: "13rem",
    render: ({ updated_at: at, time_zone: zone }) => momentIn(at, zone),
  },
];

export const usualColumnIds: readonly string[] = ["title", "time", "state", "participants"];

/** "12 из 40, ждут: 3"; the total only when every format has a limit. */
function participantsText({ participants, ...event }: EventSummary): string {
  const { registered = 0, waitlisted = 0 } = participants ?? {};
  const places = placesText(event);
  return [`${registered}${places}`, ...(waitlisted > 0 ? [messages.waiting(waitlisted)] : [])].join(", ");
}

function placesText({
  format,
  capacity_offline: hall,
  capacity_online: broadcast,
}: Pick<EventSummary, "format" | "capacity_offline" | "capacity_online">): string {
  const limits = [
    ...(format === "EventFormatOnline" ? [] : [hall]),
    ...(format === "EventFormatOffline" ? [] : [broadcast]),
  ];
  if (limits.includes(null)) return "";
  return ` из ${limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0)}`;
}
