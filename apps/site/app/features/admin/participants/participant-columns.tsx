import type { Participant } from "@corp/api";
import { Badge } from "@corp/ui";
import type { TableColumn } from "@corp/ui/admin/table";
import { formatInstant } from "../../../lists/format-instant.ts";
import { hourIn } from "../../../time/event-time.ts";
import { messages } from "./messages.ts";
import { nameOf } from "./participant-name.ts";

const { columns: titles } = messages;

export const stateTones = { registered: "success", waitlisted: "warning", cancelled: "neutral" } as const;

/** Of a cancelled registration it does not matter. */
export const isUnconfirmed = ({ state, is_email_confirmed }: Participant): boolean =>
  state !== "cancelled" && !is_email_confirmed;

/** @param timeZone IANA name of the event's zone */
export const participantColumns = (timeZone: string): readonly TableColumn<Participant>[] => [
  { id: "name", title: titles.name, sortable: true, isRowHeader: true, width: "12rem", render: nameOf },
  {
    id: "state",
    title: titles.state,
    width: "11rem",
    render: (person) => (
      <>
        <Badge tone={stateTones[person.state]}>{messages.states[person.state]}</Badge>
        {isUnconfirmed(person) ? <Badge tone="warning">{messages.unconfirmed}</Badge> : null}
        {person.is_blacklisted ? <Badge tone="negative">{messages.blacklisted}</Badge> : null}
      </>
    ),
  },
  {
    id: "checkedIn",
    title: titles.checkedIn,
    width: "6rem",
    render: ({ checked_in_at: at }) => (at === null ? "" : <time dateTime={at}>{hourIn(at, timeZone)}</time>),
  },
  { id: "email", title: titles.email, sortable: true, width: "17rem", render: ({ email }) => email },
  {
    id: "format",
    title: titles.format,
    width: "7rem",
    render: ({ participation_format: format }) => messages.formats[format],
  },
  { id: "company", title: titles.company, width: "10rem", render: ({ company }) => company ?? "" },
  {
    id: "arrival",
    title: titles.arrival,
    sortable: true,
    width: "13rem",
    render: ({ created_at: at }) => formatInstant(at, timeZone),
  },
];
