import { Badge, Button, Text } from "@corp/ui";
import { CheckIcon } from "@corp/ui/icons/check";
import { memo } from "react";
import type { ReactElement } from "react";
import { hourIn } from "../../../time/event-time.ts";
import type { AttendeeStatus } from "./attendee-status.ts";
import type { SearchablePerson } from "./match-people.ts";
import { messages } from "./messages.ts";

/** Maximum results shown. */
const maxShown = 50;

export interface PeopleListProps {
  readonly found: readonly SearchablePerson[];
  readonly attendeeStatus: (person: SearchablePerson) => AttendeeStatus;
  readonly timeZone: string;
  readonly onOpen: (registrationId: string) => void;
  readonly onCheckIn: (registrationId: string) => void;
}

/** Search results: the name opens the person, the button checks them in. */
export function PeopleList({ found, attendeeStatus, timeZone, onOpen, onCheckIn }: PeopleListProps): ReactElement {
  const more = found.length - maxShown;
  return (
    <>
      <ul className="check-in-people" aria-label={messages.list}>
        {found.slice(0, maxShown).map((person) => {
          const status = attendeeStatus(person);
          return (
            <li key={person.registration_id} data-kind={status.kind}>
              <PersonRow
                person={person}
                note={statusNote(status, timeZone)}
                canCheckIn={status.kind === "ready"}
                onOpen={onOpen}
                onCheckIn={onCheckIn}
              />
            </li>
          );
        })}
      </ul>
      {more > 0 ? <Text tone="muted">{messages.more(more)}</Text> : null}
    </>
  );
}

interface PersonRowProps extends Pick<PeopleListProps, "onOpen" | "onCheckIn"> {
  readonly person: SearchablePerson;
  readonly note: string;
  readonly canCheckIn: boolean;
}

const PersonRow = memo(function PersonRow({ person, note, canCheckIn, onOpen, onCheckIn }: PersonRowProps) {
  const { registration_id: id, email, company } = person;
  const details = [company, email].filter((detail) => detail != null && detail !== "").join(" · ");
  const name = `${person.last_name} ${person.first_name}`;
  return (
    <>
      <button type="button" className="check-in-person" onClick={() => onOpen(id)}>
        <strong>{name}</strong>
        {details === "" ? null : <span>{details}</span>}
        {note === "" ? null : <Badge>{note}</Badge>}
      </button>
      {canCheckIn ? (
        <Button
          variant="secondary"
          size={600}
          icon={<CheckIcon />}
          aria-label={messages.checkInLabel(name)}
          onClick={() => onCheckIn(id)}
        />
      ) : null}
    </>
  );
});

function statusNote(status: AttendeeStatus, timeZone: string): string {
  if (status.kind === "here") return messages.here(hourIn(status.at, timeZone));
  if (status.kind === "pending") return messages.waiting;
  return status.kind === "waitlisted" || status.kind === "cancelled" ? messages.states[status.kind] : "";
}
