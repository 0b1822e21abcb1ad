import type { JobApplication, ParsedRequestOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { JobApplicationStore } from "./job-application-store.ts";
import type { JobApplicationRecord } from "./postgres-job-application-list.ts";

/**
 * Changes what administrators store about an application.
 *
 * @throws {Failure} `not-found`; `conflict` for a stale version.
 */
export async function handleJobApplication(
  store: JobApplicationStore,
  { application_id: applicationId, version, state, note, assignee }: ParsedRequestOf<"jobApplicationEdit">,
  edit: Edit,
): Promise<JobApplication> {
  const changed = await store.handle(applicationId, edit, (record) => {
    if (record.handling.version !== version) throw conflictWith(record, edit.by);
    const stored = { state, note: note === undefined || note === "" ? null : note };
    return { ...stored, ...decideAssignee(assignee, record, edit.by) };
  });
  if (changed === undefined)
    throw new Failure("not-found", messages.applicationNotFound, { code: "APPLICATION_NOT_FOUND" });
  return applicationView(changed, edit.by);
}

function decideAssignee(
  assignee: ParsedRequestOf<"jobApplicationEdit">["assignee"],
  { handling: { assignee_subject: assigneeSubject, assignee_name: assigneeName } }: JobApplicationRecord,
  { subject, name }: Caller,
): Pick<JobApplicationRecord["handling"], "assignee_subject" | "assignee_name"> {
  if (assignee === undefined) return { assignee_subject: assigneeSubject, assignee_name: assigneeName };
  return assignee === "me"
    ? { assignee_subject: subject, assignee_name: name ?? messages.unnamedAccount }
    : { assignee_subject: null, assignee_name: null };
}

function conflictWith(record: JobApplicationRecord, caller: Caller): Failure {
  const current = applicationView(record, caller);
  return new Failure("conflict", messages.applicationVersionConflict, { code: "VERSION_CONFLICT", current });
}

export function applicationView({ handling, ...record }: JobApplicationRecord, caller: Caller): JobApplication {
  const { version, state, note, assignee_subject: assigneeSubject, assignee_name: assigneeName } = handling;
  return {
    ...record,
    created_at: record.created_at.toISOString(),
    version,
    state,
    note,
    assignee: assigneeSubject === null ? null : { name: assigneeName ?? "", is_me: assigneeSubject === caller.subject },
  };
}
