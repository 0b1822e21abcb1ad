import { Badge, Button, Text } from "@corp/ui";
import { CheckIcon } from "@corp/ui/icons/check";
import { memo } from "react";
import type { ReactElement } from "react";
import { hourIn } from "../../../time/event-time.ts";
import type { SearchablePerson } from "./match-people.ts";
import { messages } from "./messages.ts";
import type { Standing } from "./person-standing.ts";

/** What a thumb scrolls through before it types another letter. */
const maxShown = 50;

export interface PeopleListProps {
  readonly found: readonly SearchablePerson[];
  readonly standingOf: (person: SearchablePerson) => Standing;
  readonly timeZone: string;
  readonly onOpen: (registrationId: string) => void;
  readonly onCheckIn: (registrationId: string) => void;
}

/** Those who were found: a press on the name shows the person, a press on the button lets them in. */
export function PeopleList({ found, standingOf, timeZone, onOpen, onCheckIn }: PeopleListProps): ReactElement {
  const more = found.length - maxShown;
  return (
    <>
      <ul className="check-in-people" aria-label={messages.list}>
        {found.slice(0, maxShown).map((person) => {
          const standing = standingOf(person);
          return (
            <li key={person.registration_id} data-kind={standing.kind}>
              <PersonRow
                person={person}
                note={noteOf(standing, timeZone)}
                canCheckIn={standing.kind === "ready"}
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
  const name = `${person.last_name} ${person.first_name}`;
  return (
    <>
      <button type="button" className="check-in-person" onClick={() => onOpen(id)}>
        <strong>{name}</strong>
        <span>{company === null || company === "" ? email : `${company} · ${email}`}</span>
        {note === "" ? null : <Badge>{note}</Badge>}
      </button>
      {canCheckIn ? (
        <Button
          variant="secondary"
          size={600}
          icon={<CheckIcon />}
          aria-label={messages.checkInOf(name)}
          onClick={() => onCheckIn(id)}
        />
      ) : null}
    </>
  );
});

function noteOf(standing: Standing, timeZone: string): string {
  if (standing.kind === "here") return messages.here(hourIn(standing.at, timeZone));
  if (standing.kind === "pending") return messages.waiting;
  return standing.kind === "waitlisted" || standing.kind === "cancelled" ? messages.states[standing.kind] : "";
}
