import { cancellationReasons } from "@corp/api";
import type { Participant } from "@corp/api";
import { cancellationReasonLabels } from "@corp/api/labels";
import { Button, Select, Text } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import { Dialog } from "@corp/ui/admin/dialog";
import { useState } from "react";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { participantName } from "./participant-name.ts";
import type { CancelReason } from "./use-participant-actions.ts";

const maxCommentLength = 1000;
/** The labels are said by the person, of whom an organiser may not know the reason. */
const labels = { ...cancellationReasonLabels, UNKNOWN: messages.acts.cancelReasonUnknown };
const reasons = [...cancellationReasons.filter((reason) => reason !== "UNKNOWN"), "UNKNOWN" as const].map((value) => ({
  value,
  label: labels[value],
}));

export interface CancelParticipantDialogProps {
  readonly person: Participant;
  readonly isBusy: boolean;
  readonly onConfirm: (reason: CancelReason, comment: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason. What was typed stays when the server rejects. */
export function CancelParticipantDialog({
  person,
  isBusy,
  onConfirm,
  onClose,
}: CancelParticipantDialogProps): ReactElement {
  const [reason, setReason] = useState<CancelReason>("UNKNOWN");
  const [comment, setComment] = useState("");
  const { acts: texts } = messages;
  return (
    <Dialog
      open
      title={texts.cancelTitle(participantName(person))}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {texts.back}
          </Button>
          <Button
            variant="primary-negative"
            loading={isBusy}
            disabled={comment.length > maxCommentLength}
            onClick={() => onConfirm(reason, comment)}
          >
            {texts.cancel}
          </Button>
        </>
      }
    >
      <div className="participant-form">
        <Text>{texts.cancelText}</Text>
        <Text>{person.email === "" ? texts.noEmailNote : texts.emailNote}</Text>
        <Select
          label={texts.cancelReason}
          options={reasons}
          value={reason}
          onChange={(next) => setReason(cancellationReasons.find((known) => known === next) ?? "UNKNOWN")}
        />
        <CountedTextArea
          label={texts.cancelComment}
          hint={texts.cancelCommentHint}
          rows={3}
          maxLength={maxCommentLength}
          value={comment}
          onChange={setComment}
        />
      </div>
    </Dialog>
  );
}
