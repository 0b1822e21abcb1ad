import type { EventSummary } from "@corp/api";
import { Badge } from "@corp/ui";
import type { TableColumn } from "@corp/ui/admin/table";
import { eventFormatLabels, eventStatusLabels } from "../../../domain/labels.ts";
import { publicationState } from "../../../domain/publication-state.ts";
import { takenPlaces } from "../../../domain/taken-places.ts";
import { publicationText, publicationTones } from "../../../editing/publication-text.ts";
import { eventLines, momentIn } from "../../../time/event-time.ts";
import { unbroken } from "../../../time/unbroken.ts";
import { messages } from "./messages.ts";

const { columns: titles } = messages;

/** All columns; the first is always shown. */
export const eventColumns: readonly TableColumn<EventSummary>[] = [
  { id: "title", title: titles.event, sortable: true, isRowHeader: true, width: "15rem", render: ({ title }) => title },
  {
    id: "time",
    title: titles.when,
    sortable: true,
    width: "11rem",
    render: (event) =>
      eventLines(event).map((line) => (
        <span key={line} className="event-line">
          {unbroken(line)}
        </span>
      )),
  },
  {
    id: "state",
    title: titles.state,
    width: "9rem",
    render: (event) => (
      <>
        <Badge tone={publicationTones[publicationState(event)]}>{publicationText(event)}</Badge>{" "}
        {event.called_off === null ? null : <Badge tone="negative">{messages.calledOff}</Badge>}
      </>
    ),
  },
  {
    id: "participants",
    title: titles.participants,
    width: "9rem",
    render: (event) =>
      takenPlaces(event).map((text) => (
        <span key={text} className="event-line event-places">
          {text}
        </span>
      )),
  },
  {
    id: "period",
    title: titles.period,
    width: "8rem",
    render: ({ called_off: calledOff, is_postponed: isPostponed, status }) =>
      calledOff !== null ? messages.calledOff : isPostponed ? messages.postponed : eventStatusLabels[status],
  },
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

export const usualColumns: readonly string[] = ["time", "state", "participants"];
