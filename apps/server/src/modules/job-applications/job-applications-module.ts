import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { FileUrls } from "../files/file-urls.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { daysBefore } from "../module.ts";
import { applicationView, handleJobApplication } from "./handle-job-application.ts";
import { createJobApplicationStore } from "./job-application-store.ts";
import type { JobApplicationStore } from "./job-application-store.ts";
import { removeOldApplications } from "./postgres-remove-old-applications.ts";
import { sendJobApplication } from "./send-job-application.ts";

export function createJobApplicationsModule({
  config,
  db,
  background,
  fileUrls,
  now,
}: ModuleDeps & { readonly fileUrls: FileUrls }): Module<
  "jobApplicationEdit" | "jobApplicationList" | "jobApplicationSend"
> {
  const store = createJobApplicationStore(db, fileUrls);
  return {
    handlers: {
      jobApplicationEdit: (request, by) =>
        handleJobApplication(store, request, { action: "jobApplicationEdit", by, now: now() }),
      jobApplicationList: (request, caller) => listJobApplications(store, request, caller),
      jobApplicationSend: (request, caller) => sendJobApplication(store, request, caller, now()),
    },
    jobs: [
      {
        name: "remove-old-applications",
        run: (at, signal) => removeOldApplications(background.db, daysBefore(at, config.personalDataDays), at, signal),
      },
    ],
  };
}

/**
 * Lists the latest first. Callers who may read the list may open its documents: their URLs are signed.
 *
 * @throws {Failure} `invalid` for a bad cursor.
 */
async function listJobApplications(
  store: JobApplicationStore,
  request: ParsedRequestOf<"jobApplicationList">,
  caller: Caller,
): Promise<ResponseOf<"jobApplicationList">> {
  const { limit, cursor, text, application_id: applicationId, job_search_status: jobSearchStatus, reason } = request;
  const { states, assignee } = request;
  const assigneeSubject = assignee === "nobody" ? null : assignee === "me" ? caller.subject : undefined;
  const after = cursor === undefined ? undefined : decodePosition(cursor);
  const records = await store.list({
    applicationId,
    text,
    jobSearchStatus,
    reason,
    states,
    assignee_subject: assigneeSubject,
    after,
    limit: limit + 1,
  });
  const page = pageFrom(records, limit, ({ created_at: at, application_id: id }) => ({ at, id }));
  return {
    items: page.rows.map((record) => applicationView(record, caller)),
    next_cursor: page.next_cursor,
  };
}
