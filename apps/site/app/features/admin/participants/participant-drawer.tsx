import { answerText } from "@corp/api";
import type { Event, Participant } from "@corp/api";
import {
  storedCancellationReasonLabels,
  participationFormatLabels,
  personCurrentStatusLabels,
  personWorkExperienceLabels,
} from "@corp/api/labels";
import { useRole } from "@corp/auth/react";
import { Badge, Button, Link } from "@corp/ui";
import { useConfirm } from "@corp/ui/admin/dialog";
import { Drawer } from "@corp/ui/admin/drawer";
import { useState } from "react";
import type { ReactElement } from "react";
import { administratorRoles } from "../../../domain/roles.ts";
import { Facts } from "../../../lists/facts.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { BlacklistDialog } from "./blacklist-dialog.tsx";
import { messages } from "./messages.ts";
import { ParticipantActs } from "./participant-acts.tsx";
import type { ActableEvent } from "./participant-acts.tsx";
import { isCheckInOffered } from "./participant-buttons.tsx";
import { isUnconfirmed, stateTones } from "./participant-columns.tsx";
import { participantName } from "./participant-name.ts";
import { ParticipantNote } from "./participant-note.tsx";
import { attendanceWay } from "./use-participant-actions.ts";
import type { ParticipantActions } from "./use-participant-actions.ts";

export interface ParticipantDrawerProps {
  readonly person: Participant;
  readonly event: ActableEvent & Pick<Event, "time_zone" | "registration_questions">;
  readonly actions: ParticipantActions;
  readonly onClose: () => void;
}

/** The answers of a participant, with actions. */
export function ParticipantDrawer({ person, event, actions, onClose }: ParticipantDrawerProps): ReactElement {
  const isAdministrator = useRole(administratorRoles);
  const [isAsking, setAsking] = useState(false);
  const isBusy = actions.busyId === person.registration_id;
  const [note, setNote] = useState(person.note ?? "");
  const isDirty = note.trim() !== (person.note ?? "");
  const confirm = useConfirm();
  const mayClose = async (): Promise<boolean> =>
    !isDirty ||
    confirm({
      title: messages.note.closeTitle,
      description: messages.note.closeText,
      confirmLabel: messages.note.close,
      cancelLabel: messages.note.stay,
    });
  const isHere = person.checked_in_at !== null;
  return (
    <Drawer
      open
      title={participantName(person)}
      onBeforeClose={mayClose}
      onClose={onClose}
      actions={
        <>
          {isAdministrator && person.email !== "" ? (
            <Button
              variant={person.is_blacklisted ? "outline" : "ghost-negative"}
              disabled={isBusy}
              onClick={() => (person.is_blacklisted ? void actions.blacklist(person, false) : setAsking(true))}
            >
              {person.is_blacklisted ? messages.blacklist.remove : messages.blacklist.add}
            </Button>
          ) : null}
          {isCheckInOffered(person, event) ? (
            <Button
              variant={isHere ? "outline" : "primary"}
              loading={isBusy}
              onClick={() => void actions.checkIn(person, !isHere)}
            >
              {isHere ? messages.undo : messages.checkIn}
            </Button>
          ) : null}
        </>
      }
    >
      {isAdministrator ? (
        <>
          <ParticipantActs person={person} event={event} actions={actions} />
          <ParticipantNote
            note={note}
            isDirty={isDirty}
            isBusy={isBusy}
            onChange={setNote}
            onSave={() => void actions.setNote(person, note)}
          />
        </>
      ) : null}
      <Facts
        facts={[
          ...(isAdministrator ? [] : [{ name: messages.note.label, value: person.note }]),
          ...participantFacts(person, event.time_zone),
          ...answerFacts(person, event.registration_questions),
        ]}
      />
      {isAsking ? (
        <BlacklistDialog
          person={person}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={(reason) =>
            void actions.blacklist(person, true, reason).then((isDone) => {
              if (isDone) setAsking(false);
            })
          }
        />
      ) : null}
    </Drawer>
  );
}

const answerFacts = ({ answers }: Participant, questions: Event["registration_questions"]) =>
  questions.map((question) => ({ name: question.label, value: answerText(question, answers) }));

function participantFacts(person: Participant, timeZone: string) {
  const { facts } = messages;
  const at = (instant: string | null): string | null => (instant === null ? null : formatInstant(instant, timeZone));
  return [
    {
      name: facts.state,
      value: (
        <>
          <Badge tone={stateTones[person.state]}>{messages.states[person.state]}</Badge>{" "}
          {isUnconfirmed(person) ? <Badge tone="warning">{messages.unconfirmed}</Badge> : null}{" "}
          {person.waits_for === null ? null : (
            <Badge tone="warning">{messages.waitsFor[attendanceWay(person.waits_for)]}</Badge>
          )}{" "}
          {person.is_blacklisted ? <Badge tone="negative">{messages.blacklisted}</Badge> : null}
        </>
      ),
    },
    { name: facts.checkedInAt, value: at(person.checked_in_at) },
    { name: facts.joinedAt, value: at(person.joined_at) },
    {
      name: facts.email,
      value: person.email === "" ? null : <Link href={`mailto:${person.email}`}>{person.email}</Link>,
    },
    { name: facts.phone, value: person.phone },
    { name: facts.format, value: participationFormatLabels[person.participation_format] },
    { name: facts.company, value: person.company },
    { name: facts.position, value: person.position },
    { name: facts.currentStatus, value: personCurrentStatusLabels[person.person_current_status] },
    { name: facts.workExperience, value: personWorkExperienceLabels[person.person_work_experience] },
    { name: facts.createdAt, value: at(person.created_at) },
    { name: facts.addedBy, value: person.added_by_name },
    { name: facts.promotedAt, value: at(person.promoted_at) },
    { name: facts.cancelledAt, value: at(person.cancelled_at) },
    {
      name: facts.cancellationReason,
      value: person.cancellation_reason === null ? null : storedCancellationReasonLabels[person.cancellation_reason],
    },
    { name: facts.cancellationComment, value: person.cancellation_comment },
  ];
}
