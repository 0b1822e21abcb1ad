import { jobApplicationStates } from "@corp/api";
import type { JobApplication } from "@corp/api";
import { contract } from "@corp/api/contract";
import { jobApplicationStateLabels } from "@corp/api/labels";
import { callKey } from "@corp/api/react";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Stored } from "../../../editing/engine/edit-state.ts";
import type { Description } from "../../../editing/records/record-conflict.tsx";
import { useRecordEditor } from "../../../editing/records/use-record-editor.ts";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { useSavingApi } from "../../../editing/use-saving-api.ts";
import { patchRows } from "../../../lists/use-pages.ts";
import { messages } from "./messages.ts";

export interface ApplicationValues {
  readonly state: JobApplication["state"];
  readonly note: string;
  /** `another`: another administrator, who stays. */
  readonly assignee: "me" | "nobody" | "another";
}

const shape: ApplicationValues = { state: "new", note: "", assignee: "nobody" };

/** The form shows the failure: no alert. */
const shownHere = { isErrorHandled: true } as const;

/** Edits what administrators store about an application. */
export function useApplicationEditor(application: JobApplication): RecordEditor<ApplicationValues> {
  const api = useSavingApi();
  const queryClient = useQueryClient();
  const { application_id } = application;
  const stored = useMemo(() => storedValues(application), [application]);
  return useRecordEditor({
    draftKey: `application.${application_id}`,
    stored,
    shape,
    schema: contract.jobApplicationEdit.request,
    toRequest: ({ state, note, assignee }, version) => ({
      application_id,
      version,
      state,
      note,
      assignee: assignee === "another" ? undefined : assignee,
    }),
    save: async (request) => {
      const saved = await api.jobApplicationEdit(request, shownHere);
      patchRows<JobApplication>(queryClient, "jobApplicationList", (row) =>
        row.application_id === application_id ? saved : row,
      );
      void queryClient.invalidateQueries({ queryKey: callKey("auditList") });
      return storedValues(saved);
    },
    readCurrent: (current) => storedValues(current as JobApplication),
  });
}

function storedValues({ version, state, note, assignee }: JobApplication): Stored<ApplicationValues> {
  const who = assignee === null ? "nobody" : assignee.is_me ? "me" : "another";
  return { version, value: { state, note: note ?? "", assignee: who } };
}

/** @param another the name of the other administrator */
export function assigneeText(assignee: ApplicationValues["assignee"], another: string): string {
  return assignee === "another" ? another : messages.assignees[assignee];
}

export function describeApplication({ state, note, assignee }: ApplicationValues): Description {
  const { fields } = messages;
  return new Map([
    [fields.state, jobApplicationStateLabels[state]],
    [fields.assignee, assigneeText(assignee, messages.another)],
    [fields.note, note],
  ]);
}

export const stateOptions = jobApplicationStates.map((value) => ({ value, label: jobApplicationStateLabels[value] }));
