import type { Event, Participant } from "@corp/api";
import { Button } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { participantName } from "./participant-name.ts";

export interface ParticipantButtonsProps {
  readonly person: Participant;
  readonly event: Pick<Event, "called_off">;
  /** Something is being done to them. */
  readonly isBusy: boolean;
  readonly onCheckIn: (person: Participant, isCheckedIn: boolean) => Promise<void>;
  readonly onOpen: (person: Participant) => void;
}

/** Nobody is checked in while the event is called off; a check-in can still be undone. */
export const isCheckInOffered = (person: Participant, event: Pick<Event, "called_off">): boolean =>
  person.state === "registered" && (event.called_off === null || person.checked_in_at !== null);

export function ParticipantButtons({
  person,
  event,
  isBusy,
  onCheckIn,
  onOpen,
}: ParticipantButtonsProps): ReactElement {
  const isHere = person.checked_in_at !== null;
  const name = participantName(person);
  return (
    <div className="admin-list-row-actions">
      {isCheckInOffered(person, event) ? (
        <Button
          variant={isHere ? "ghost" : "secondary"}
          size={400}
          loading={isBusy}
          aria-label={isHere ? messages.undoLabel(name) : messages.checkInLabel(name)}
          onClick={() => void onCheckIn(person, !isHere)}
        >
          {isHere ? messages.undo : messages.checkIn}
        </Button>
      ) : null}
      <Button variant="outline" size={400} aria-label={messages.detailsLabel(name)} onClick={() => onOpen(person)}>
        {messages.details}
      </Button>
    </div>
  );
}
