import { createHash } from "node:crypto";
import type { ApiClient, JobApplicationRequest } from "@corp/api";
import { jobApplicationRequest } from "@corp/api/contract";
import { readForm, createRejection } from "../../forms/form-action.server.ts";
import { messages as formMessages } from "../../forms/messages.ts";
import { emptyApplication, toApplicationRequest } from "./application-values.ts";
import type { RejectedApplication } from "./application-values.ts";
import { chosenFile, documentIssue } from "./document-file.ts";
import { uploadDocument } from "./upload-document.ts";

/**
 * Sends an application without scripts. Its document is uploaded only when the rest is valid.
 *
 * @returns null when the application is sent
 */
export async function receiveApplication(
  formData: FormData,
  api: Pick<ApiClient, "jobApplicationSend" | "uploadFile">,
): Promise<{ readonly rejected: RejectedApplication; readonly status: number } | null> {
  const file = chosenFile(formData);
  const isFileLost = file !== null;
  const reading = readForm(formData, {
    schema: jobApplicationRequest,
    toRequest: toApplicationRequest,
    initial: emptyApplication,
  });
  const fileIssue = file === null ? null : documentIssue(file);
  if (!("request" in reading) || fileIssue !== null) {
    const { values, errors, failure } =
      "request" in reading ? { values: reading.values, errors: {}, failure: formMessages.checkFields } : reading;
    const all = fileIssue === null ? errors : { ...errors, file_id: fileIssue };
    return { rejected: { values, errors: all, failure, isFileLost }, status: 400 };
  }
  const { request, values } = reading;
  try {
    const fileId = file === null ? {} : { file_id: await uploadDocument(file, api) };
    await api.jobApplicationSend({
      ...request,
      ...fileId,
      request_key: request.request_key ?? attemptKey(request, file),
    });
    return null;
  } catch (error) {
    const { rejected, status } = createRejection(error, values);
    return { rejected: { ...rejected, isFileLost }, status };
  }
}

/** The idempotency key of a page without scripts: the same input and the same file are the same attempt. */
function attemptKey(request: JobApplicationRequest, file: File | null): string {
  return createHash("sha256")
    .update(JSON.stringify([request, file?.name, file?.size]))
    .digest("hex");
}
