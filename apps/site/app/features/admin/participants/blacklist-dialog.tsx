import type { Participant } from "@corp/api";
import { Button, Text } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import { Dialog } from "@corp/ui/admin/dialog";
import { useState } from "react";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { participantName } from "./participant-name.ts";

const maxReasonLength = 500;

export interface BlacklistDialogProps {
  readonly person: Participant;
  readonly isBusy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Confirms blacklisting and asks for the reason. */
export function BlacklistDialog({ person, isBusy, onConfirm, onClose }: BlacklistDialogProps): ReactElement {
  const [reason, setReason] = useState("");
  const { blacklist: texts } = messages;
  return (
    <Dialog
      open
      title={texts.title(participantName(person))}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary-negative"
            loading={isBusy}
            disabled={reason.length > maxReasonLength}
            onClick={() => onConfirm(reason.replaceAll(/\s+/gu, " "))}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Text>{texts.text}</Text>
      <CountedTextArea
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        maxLength={maxReasonLength}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}
