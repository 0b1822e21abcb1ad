import { answerText } from "@corp/api";
import type { Event, Participant } from "@corp/api";
import { Badge, Text } from "@corp/ui";
import type { TableColumn } from "@corp/ui/admin/table";
import type { ReactElement, ReactNode } from "react";
import { formatInstant } from "../../../lists/format-instant.ts";
import { hourIn } from "../../../time/event-time.ts";
import { messages } from "./messages.ts";
import { participantName } from "./participant-name.ts";
import { attendanceWay } from "./use-participant-actions.ts";

const { columns: titles } = messages;

export const stateTones = { registered: "success", waitlisted: "warning", cancelled: "neutral" } as const;

/** Whether the email waits for its confirmation, which does not matter once the registration is cancelled. */
export const isUnconfirmed = ({ state, email, is_email_confirmed }: Participant): boolean =>
  state !== "cancelled" && email !== "" && !is_email_confirmed;

/** A second line in the cell: rows of a windowed table have room for two, and the note is never the one that is cut. */
function Noted({ note, children }: { readonly note: string | null; readonly children: ReactNode }): ReactElement {
  if (note === null) return <>{children}</>;
  return (
    <>
      <span className="participant-noted">{children}</span>
      <Text as="span" variant="caption" tone="negative">
        {note}
      </Text>
    </>
  );
}

export const participantColumns = ({
  time_zone: timeZone,
  format: eventFormat,
  registration_questions: questions,
}: Pick<Event, "time_zone" | "format" | "registration_questions">): readonly TableColumn<Participant>[] => [
  {
    id: "name",
    title: titles.name,
    sortable: true,
    isRowHeader: true,
    width: "12rem",
    render: (person) => (
      <Noted note={person.is_blacklisted ? messages.blacklisted : null}>{participantName(person)}</Noted>
    ),
  },
  {
    id: "state",
    title: titles.state,
    width: "11rem",
    render: ({ state }) => <Badge tone={stateTones[state]}>{messages.states[state]}</Badge>,
  },
  {
    id: "checkedIn",
    title: titles.checkedIn,
    width: "6rem",
    render: ({ checked_in_at: at }) => (at === null ? "" : <time dateTime={at}>{hourIn(at, timeZone)}</time>),
  },
  {
    id: "email",
    title: titles.email,
    sortable: true,
    width: "17rem",
    cardLines: 2,
    render: (person) => <Noted note={isUnconfirmed(person) ? messages.unconfirmed : null}>{person.email}</Noted>,
  },
  {
    id: "format",
    title: titles.format,
    width: "7rem",
    render: ({ participation_format: format, waits_for: waitsFor }) => (
      <Noted note={waitsFor === null ? null : messages.waitsFor[attendanceWay(waitsFor)]}>
        {messages.formats[format]}
      </Noted>
    ),
  },
  { id: "company", title: titles.company, width: "10rem", render: ({ company }) => company ?? "" },
  {
    id: "arrival",
    title: titles.arrival,
    sortable: true,
    width: "13rem",
    render: ({ created_at: at }) => formatInstant(at, timeZone),
  },
  ...(eventFormat === "EventFormatOffline"
    ? []
    : [
        {
          id: "joined",
          title: titles.joined,
          width: "8rem",
          render: ({ joined_at: at }: Participant) =>
            at === null ? "" : <time dateTime={at}>{hourIn(at, timeZone)}</time>,
        },
      ]),
  { id: "addedBy", title: titles.addedBy, width: "10rem", render: ({ added_by_name: name }) => name ?? "" },
  // The whole of it is in the drawer.
  { id: "note", title: titles.note, width: "14rem", render: ({ note }) => note ?? "" },
  ...questions.map((question) => ({
    id: `answer-${question.question_id}`,
    title: question.label,
    width: "12rem",
    render: ({ answers }: Participant) => answerText(question, answers) ?? "",
  })),
];
