import { Button } from "@corp/ui";
import { Form, FormActions, SubmitButton } from "@corp/ui/admin/form";
import { useEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { clockHere } from "../../time/clock-here.ts";
import { SignInButton } from "../autosave/save-state.tsx";
import { messages } from "./messages.ts";
import { showNotice } from "./record-conflict.tsx";
import type { Description } from "./record-conflict.tsx";
import { RecordNotices } from "./record-notices.tsx";
import type { RecordEditor } from "./use-record-editor.ts";

export interface RecordFormProps<Values extends object> {
  readonly editor: RecordEditor<Values>;
  /** The values as labelled texts, for comparing mine and theirs. */
  readonly describe: (values: Values) => Description;
  /** For pages with several forms. */
  readonly label?: string;
  /** @default "Сохранить" */
  readonly submitLabel?: string;
  /** Not stored yet. @default false */
  readonly isNew?: boolean;
  /** The field's label, for the list of issues. @default the issue has no label */
  readonly findFieldName?: (field: string, values: Values) => string | undefined;
  readonly onSaved?: () => void;
  readonly children: ReactNode;
}

/** The form of a stored record: notices, fields, and a button with the state of saving. Ctrl+S saves too. */
export function RecordForm<Values extends object>({
  editor,
  describe,
  label,
  submitLabel = messages.save,
  isNew = false,
  findFieldName,
  onSaved,
  children,
}: RecordFormProps<Values>): ReactElement {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== "KeyS") return;
      const form = formRef.current;
      if (form === null || !isTarget(form)) return;
      event.preventDefault();
      form.requestSubmit();
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, []);
  const issues = Object.entries(editor.errors).map(([field, message]) => {
    const name = findFieldName?.(field, editor.values);
    return [field, name === undefined ? message : `${name}: ${message}`] as const;
  });
  const whole = editor.failure === null || issues.length > 0 ? {} : { "": editor.failure };
  return (
    <Form
      ref={formRef}
      className="record-form"
      aria-label={label}
      errors={{ ...whole, ...Object.fromEntries(issues) }}
      submitting={editor.isSaving}
      onSubmit={async () => {
        if (await editor.save()) onSaved?.();
      }}
    >
      <RecordNotices editor={editor} describe={describe} />
      {children}
      <FormActions sticky>
        <SubmitButton loading={editor.isSaving} loadingText={messages.saving}>
          {submitLabel}
        </SubmitButton>
        <SaveNote editor={editor} isNew={isNew} />
        {editor.isSignedOut ? <SignInButton /> : null}
        {editor.dispute === null ? null : (
          <Button
            size={400}
            variant="outline"
            onClick={() => showNotice(formRef.current?.querySelector<HTMLElement>(".record-notice"))}
          >
            {messages.decide}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}

/** Ctrl+S saves the form with the focus; a form alone on its page needs none. */
function isTarget(form: HTMLFormElement): boolean {
  if (form.contains(document.activeElement)) return true;
  return form.closest("[role=dialog]") === null && document.querySelectorAll(".record-form").length === 1;
}

interface SaveNoteProps<Values extends object> {
  readonly editor: RecordEditor<Values>;
  readonly isNew: boolean;
}

function SaveNote<Values extends object>({ editor, isNew }: SaveNoteProps<Values>): ReactElement {
  const { isSaving, isDirty } = editor;
  return (
    <span className="record-save-note" role="status" data-state={isSaving ? "saving" : isDirty ? "unsaved" : "saved"}>
      {isNew && !isSaving && !isDirty ? "" : saveNoteText(editor)}
    </span>
  );
}

function saveNoteText<Values extends object>({ isSaving, isDirty, savedAt, dispute }: RecordEditor<Values>): string {
  if (isSaving) return messages.saving;
  if (dispute !== null) return messages.undecided;
  if (isDirty) return messages.unsaved;
  return savedAt === null ? messages.saved : messages.savedAt(clockHere(savedAt));
}
