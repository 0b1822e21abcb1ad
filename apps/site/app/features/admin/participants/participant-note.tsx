import { Button } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

const maxNoteLength = 3000;

export interface ParticipantNoteProps {
  /** What is typed by now. */
  readonly note: string;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onChange: (note: string) => void;
  readonly onSave: () => void;
}

/** The organisers' words about a participant. What is typed stays until it is saved. */
export function ParticipantNote({ note, isDirty, isBusy, onChange, onSave }: ParticipantNoteProps): ReactElement {
  const { note: texts } = messages;
  return (
    <div className="participant-form">
      <CountedTextArea
        label={texts.label}
        hint={texts.hint}
        rows={3}
        maxLength={maxNoteLength}
        value={note}
        onChange={onChange}
      />
      {isDirty ? (
        <div>
          <Button size={400} loading={isBusy} disabled={note.length > maxNoteLength} onClick={onSave}>
            {texts.save}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
