import { Form, FormActions, SubmitButton } from "@corp/ui/admin/form";
import { useEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { messages } from "./messages.ts";
import type { Description } from "./record-conflict.tsx";
import { RecordNotices } from "./record-notices.tsx";
import { SaveNote } from "./save-note.tsx";
import type { RecordEditor } from "./use-record-editor.ts";
import "./records.css";

export interface RecordFormProps<Values extends object> {
  readonly editor: RecordEditor<Values>;
  /** What the form holds, in words: for comparing mine and theirs. */
  readonly describe: (values: Values) => Description;
  /** Names the form where there are several. */
  readonly label?: string;
  /** @default "Сохранить" */
  readonly submitLabel?: string;
  /** Nothing of it is stored yet. @default false */
  readonly isNew?: boolean;
  /** What people call a field, for the list of what is wrong. @default the complaint stands alone */
  readonly nameOf?: (field: string, values: Values) => string | undefined;
  /** Once everything is stored. */
  readonly onSaved?: () => void;
  readonly children: ReactNode;
}

/** A form of a stored record: notices, fields, and a button with the state of saving. Ctrl+S saves too. */
export function RecordForm<Values extends object>({
  editor,
  describe,
  label,
  submitLabel = messages.save,
  isNew = false,
  nameOf,
  onSaved,
  children,
}: RecordFormProps<Values>): ReactElement {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== "KeyS") return;
      const form = formRef.current;
      if (form === null || !isMeant(form)) return;
      event.preventDefault();
      form.requestSubmit();
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, []);
  const complaints = Object.entries(editor.errors).map(([field, message]) => {
    const name = nameOf?.(field, editor.values);
    return [field, name === undefined ? message : `${name}: ${message}`] as const;
  });
  const whole = editor.failure === null || complaints.length > 0 ? {} : { "": editor.failure };
  return (
    <Form
      ref={formRef}
      className="record-form"
      aria-label={label}
      errors={{ ...whole, ...Object.fromEntries(complaints) }}
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
      </FormActions>
    </Form>
  );
}

/** The form with the focus; of one alone on its page it need not have it. */
function isMeant(form: HTMLFormElement): boolean {
  if (form.contains(document.activeElement)) return true;
  return form.closest("[role=dialog]") === null && document.querySelectorAll(".record-form").length === 1;
}
