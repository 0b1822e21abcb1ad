import type { Event, Participant, ParticipationFormat } from "@corp/api";
import { Button } from "@corp/ui";
import { useConfirm } from "@corp/ui/admin/dialog";
import { useState } from "react";
import type { ReactElement } from "react";
import { CancelParticipantDialog } from "./cancel-participant-dialog.tsx";
import { messages } from "./messages.ts";
import { participantName } from "./participant-name.ts";
import { attendanceWay } from "./use-participant-actions.ts";
import type { ParticipantActions } from "./use-participant-actions.ts";

export type ActableEvent = Pick<Event, "format" | "status" | "called_off">;

/** Whether people can still get a place: the server rejects that for an event that is called off or over. */
export const isToCome = ({ status, called_off: calledOff }: Omit<ActableEvent, "format">): boolean =>
  calledOff === null && status !== "EventHasPassed";

export interface ParticipantActsProps {
  readonly person: Participant;
  readonly event: ActableEvent;
  readonly actions: ParticipantActions;
}

const { acts: texts } = messages;

/** What an organiser does for a person. Each act asks first, and says whom it concerns and what follows. */
export function ParticipantActs({ person, event, actions }: ParticipantActsProps): ReactElement | null {
  const [isCancelling, setCancelling] = useState(false);
  const confirm = useConfirm();
  const isBusy = actions.busyId === person.registration_id;
  const name = participantName(person);
  const emailNote = person.email === "" ? texts.noEmailNote : texts.emailNote;
  if (person.state === "cancelled" || event.status === "EventHasPassed") return null;

  async function promote(): Promise<void> {
    const isMeant = await confirm({
      title: texts.promoteTitle(name),
      description: `${texts.promoteText} ${emailNote}`,
      confirmLabel: texts.promote,
      cancelLabel: texts.back,
    });
    if (isMeant) await actions.promote(person);
  }

  async function move(format: ParticipationFormat): Promise<void> {
    const isMeant = await confirm({
      title: texts.moveTitle[attendanceWay(format)](name),
      description: `${texts.moveText} ${emailNote}`,
      confirmLabel: texts.move[attendanceWay(format)],
      cancelLabel: texts.back,
    });
    if (!isMeant || (await actions.move(person, format, false)) !== "full") return;
    const isOver = await confirm({
      title: texts.fullTitle(name),
      description: texts.fullText,
      confirmLabel: texts.overCapacity,
      cancelLabel: texts.back,
    });
    if (isOver) await actions.move(person, format, true);
  }

  const other: ParticipationFormat =
    person.participation_format === "EventParticipationFormatOnline"
      ? "EventParticipationFormatOffline"
      : "EventParticipationFormatOnline";
  return (
    <div className="participant-acts" role="group" aria-label={texts.title}>
      {person.state === "waitlisted" && isToCome(event) ? (
        <Button variant="outline" size={400} disabled={isBusy} onClick={() => void promote()}>
          {texts.promote}
        </Button>
      ) : null}
      {event.format === "EventFormatOnlineAndOffline" && isToCome(event) ? (
        <Button variant="outline" size={400} disabled={isBusy} onClick={() => void move(other)}>
          {texts.move[attendanceWay(other)]}
        </Button>
      ) : null}
      <Button variant="ghost-negative" size={400} disabled={isBusy} onClick={() => setCancelling(true)}>
        {texts.cancel}
      </Button>
      {isCancelling ? (
        <CancelParticipantDialog
          person={person}
          isBusy={isBusy}
          onClose={() => setCancelling(false)}
          onConfirm={(reason, comment) =>
            void actions.cancel(person, reason, comment).then((isDone) => {
              if (isDone) setCancelling(false);
            })
          }
        />
      ) : null}
    </div>
  );
}
