import type { Handlers } from "../../handler.ts";
import type { JobApplicationStore } from "./job-application-store.ts";
import { listJobApplications } from "./list-job-applications.ts";
import { sendJobApplication } from "./send-job-application.ts";

export function jobApplicationRoutes(
  store: JobApplicationStore,
  now: () => Date,
): Handlers<"jobApplicationList" | "jobApplicationSend"> {
  return {
    jobApplicationList: (request) => listJobApplications(store, request),
    jobApplicationSend: (request, caller) => sendJobApplication(store, request, caller, now()),
  };
}
