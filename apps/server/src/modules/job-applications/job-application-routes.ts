import type { Handlers } from "../../handler.ts";
import type { JobApplicationStore } from "./job-application-store.ts";
import { sendJobApplication } from "./send-job-application.ts";

export function jobApplicationRoutes(store: JobApplicationStore, now: () => Date): Handlers<"jobApplicationSend"> {
  return { jobApplicationSend: (request) => sendJobApplication(store, request, now()) };
}
