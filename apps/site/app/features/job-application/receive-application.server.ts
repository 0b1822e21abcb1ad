import { createHash } from "node:crypto";
import type { ApiClient, JobApplicationRequest } from "@corp/api";
import { jobApplicationRequest } from "@corp/api/contract";
import { readForm, refusalOf } from "../../forms/form-action.server.ts";
import { FieldRefusal } from "../../editing/engine/field-issues-error.ts";
import { messages as formMessages } from "../../forms/messages.ts";
import { emptyApplication, toApplicationRequest } from "./application-values.ts";
import type { RefusedApplication } from "./application-values.ts";
import { chosenFile, complaintAboutFile } from "./document-file.ts";
import { uploaded } from "./upload-document.ts";

/**
 * What the form sent without scripts. A document is uploaded only for an application that is in order otherwise.
 *
 * @returns null when the application is sent
 */
export async function receiveApplication(
  formData: FormData,
  api: Pick<ApiClient, "jobApplicationSend" | "uploadFile">,
): Promise<{ readonly refusal: RefusedApplication; readonly status: number } | null> {
  const file = chosenFile(formData);
  const isFileLost = file !== null;
  const reading = readForm(formData, {
    schema: jobApplicationRequest,
    toRequest: toApplicationRequest,
    initial: emptyApplication,
  });
  const complaint = file === null ? null : complaintAboutFile(file);
  if (!("request" in reading) || complaint !== null) {
    const { values, errors, failure } =
      "request" in reading ? { values: reading.values, errors: {}, failure: formMessages.checkFields } : reading;
    const all = complaint === null ? errors : { ...errors, file_id: complaint };
    return { refusal: { values, errors: all, failure, isFileLost }, status: 400 };
  }
  const { request, values } = reading;
  try {
    const fileId = file === null ? {} : { file_id: await uploaded(file, api) };
    await api.jobApplicationSend({
      ...request,
      ...fileId,
      request_key: request.request_key ?? attemptKey(request, file),
    });
    return null;
  } catch (error) {
    if (error instanceof FieldRefusal) {
      const errors = { [error.field]: error.message };
      return { refusal: { values, errors, failure: formMessages.checkFields, isFileLost }, status: 400 };
    }
    const { refusal, status } = refusalOf(error, values);
    return { refusal: { ...refusal, isFileLost }, status };
  }
}

/** A page without scripts has no key of its own: the same words and the same file are the same attempt. */
function attemptKey(request: JobApplicationRequest, file: File | null): string {
  const words = JSON.stringify([request, file?.name, file?.size]);
  return createHash("sha256").update(words).digest("hex");
}
