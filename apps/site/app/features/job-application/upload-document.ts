import type { ApiClient, CallOptions } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { failureMessage } from "../../core/failure-message.ts";
import { messages as formMessages } from "../../forms/messages.ts";
import { FormRejectedError } from "../../forms/rejection.ts";
import { messages } from "./messages.ts";

/** Statuses with which the server rejects a file for good. */
const rejectingStatuses: ReadonlySet<number> = new Set([400, 413]);

/**
 * Stores a document for an application.
 *
 * @returns its identifier
 * @throws {FormRejectedError} when the server rejects this file, or the person stopped the upload
 * @throws {ApiError} when the server is unreachable or limits the rate
 */
export async function uploadDocument(
  file: File,
  api: Pick<ApiClient, "uploadFile">,
  options: CallOptions = {},
): Promise<string> {
  try {
    return (await api.uploadFile({ file }, { ...options, isErrorHandled: true })).file_id;
  } catch (error) {
    if (!ApiError.isInstance(error)) throw error;
    if (error.code === "ERR_CANCELED") throw fileRejected(messages.uploadCancelled, error);
    // The server's own sentence names the kinds that other fields take.
    if (error.status === 415) throw fileRejected(messages.fileType, error);
    if (error.status !== null && rejectingStatuses.has(error.status)) throw fileRejected(failureMessage(error), error);
    throw error;
  }
}

function fileRejected(issue: string, cause: ApiError): FormRejectedError {
  return new FormRejectedError(formMessages.checkFields, { file_id: issue }, { cause });
}
