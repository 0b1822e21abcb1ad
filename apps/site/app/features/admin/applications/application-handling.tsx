import { jobApplicationStates } from "@corp/api";
import type { JobApplication } from "@corp/api";
import { Select } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import type { ReactElement } from "react";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { messages } from "./messages.ts";
import { assigneeText, describeApplication, stateOptions } from "./use-application-editor.ts";
import type { ApplicationValues } from "./use-application-editor.ts";

export interface ApplicationHandlingProps {
  readonly application: JobApplication;
  readonly editor: RecordEditor<ApplicationValues>;
}

/** The state of an application, who deals with it, and a note. */
export function ApplicationHandling({ application, editor }: ApplicationHandlingProps): ReactElement {
  const { values, errors, change } = editor;
  const { fields } = messages;
  const { assignee } = application;
  const isOfAnother = (assignee !== null && !assignee.is_me) || values.assignee === "another";
  const assignees: readonly ApplicationValues["assignee"][] = isOfAnother
    ? ["another", "me", "nobody"]
    : ["me", "nobody"];
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <RecordForm
        editor={editor}
        describe={describeApplication}
        label={messages.handling}
        findFieldName={findFieldName}
      >
        <Select
          label={fields.state}
          name="state"
          options={stateOptions}
          value={values.state}
          error={errors["state"]}
          onChange={(chosen) => {
            const state = jobApplicationStates.find((one) => one === chosen);
            if (state !== undefined) change((before) => ({ ...before, state }), "state");
          }}
        />
        <Select
          label={fields.assignee}
          name="assignee"
          options={assignees.map((value) => ({
            value,
            label: assigneeText(value, assignee?.name ?? messages.another),
          }))}
          value={values.assignee}
          error={errors["assignee"]}
          onChange={(chosen) => {
            const next = assignees.find((one) => one === chosen);
            if (next !== undefined) change((before) => ({ ...before, assignee: next }), "assignee");
          }}
        />
        <CountedTextArea
          label={fields.note}
          name="note"
          hint={messages.noteHint}
          maxLength={3000}
          value={values.note}
          error={errors["note"]}
          onChange={(note) => change((before) => ({ ...before, note }), "note")}
        />
      </RecordForm>
    </>
  );
}

const names: ReadonlyMap<string, string> = new Map(Object.entries(messages.fields));
const findFieldName = (field: string): string | undefined => names.get(field);
