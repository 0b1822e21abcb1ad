import type { ApiClient, CallOptions } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { failureMessage } from "../../core/failure-message.ts";
import { FieldRefusal } from "../../editing/engine/field-issues-error.ts";
import { messages } from "./messages.ts";

/** What the server answers to a file that it will never take; the rest may pass. */
const refusals: ReadonlySet<number> = new Set([400, 413, 415]);

/**
 * Stores a document for an application.
 *
 * @returns its identifier
 * @throws {FieldRefusal} when the server will not take this file, or somebody stopped it
 * @throws {ApiError} when the server is away or has had enough
 */
export async function uploaded(
  file: File,
  api: Pick<ApiClient, "uploadFile">,
  options: CallOptions = {},
): Promise<string> {
  try {
    return (await api.uploadFile({ file }, { ...options, isErrorHandled: true })).file_id;
  } catch (error) {
    if (!ApiError.isInstance(error)) throw error;
    if (error.code === "ERR_CANCELED") throw new FieldRefusal("file_id", messages.uploadCancelled, { cause: error });
    if (error.status !== null && refusals.has(error.status)) {
      throw new FieldRefusal("file_id", failureMessage(error), { cause: error });
    }
    throw error;
  }
}
