import { createHash } from "node:crypto";
import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import { isVerifiedEmail } from "../../caller.ts";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { JobApplicationStore } from "./job-application-store.ts";

/**
 * Stores an application. A retry with the same key and email returns the stored application: the first
 * response was lost.
 *
 * @throws {Failure} `invalid` for a document that expired, belongs to another application or was never uploaded.
 */
export async function sendJobApplication(
  store: JobApplicationStore,
  {
    consent: _consent,
    homepage: _homepage,
    request_key: requestKey,
    ...application
  }: ParsedRequestOf<"jobApplicationSend">,
  caller: Caller,
  now: Date,
): Promise<ResponseOf<"jobApplicationSend">> {
  const applicationId = await store.add({
    ...application,
    application_id: uuidv7(),
    account_subject: caller.subject,
    isEmailConfirmed: isVerifiedEmail(caller, application.email),
    request_key_hash: requestKey === undefined ? null : attemptHash(requestKey, application.email),
    now,
  });
  if (applicationId !== undefined) return { application_id: applicationId };
  throw new Failure("invalid", messages.invalid, {
    code: "INVALID_REQUEST",
    details: [{ path: "file_id", message: messages.applicationFileNotFound }],
  });
}

/** Includes the email, so that a key chosen by another person cannot block an application. */
function attemptHash(requestKey: string, email: string): string {
  return createHash("sha256").update(`${requestKey}\n${email.toLowerCase()}`).digest("hex");
}
