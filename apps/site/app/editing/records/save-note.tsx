import type { ReactElement } from "react";
import { hourIn } from "../../time/event-time.ts";
import { messages } from "./messages.ts";
import type { RecordEditor } from "./use-record-editor.ts";

interface SaveNoteProps<Values extends object> {
  readonly editor: RecordEditor<Values>;
  /** Nothing of it is stored yet, and nothing is said of that. */
  readonly isNew: boolean;
}

/** Whether what is on the page is stored, in words, for eyes and ears. */
export function SaveNote<Values extends object>({ editor, isNew }: SaveNoteProps<Values>): ReactElement {
  const { isSaving, isDirty, savedAt } = editor;
  return (
    <span className="record-save-note" role="status" data-state={isSaving ? "saving" : isDirty ? "unsaved" : "saved"}>
      {isNew && !isSaving && !isDirty ? "" : textOf(isSaving, isDirty, savedAt)}
    </span>
  );
}

function textOf(isSaving: boolean, isDirty: boolean, savedAt: string | null): string {
  if (isSaving) return messages.saving;
  if (isDirty) return messages.unsaved;
  if (savedAt === null) return messages.saved;
  return messages.savedAt(hourIn(savedAt, Intl.DateTimeFormat().resolvedOptions().timeZone));
}
