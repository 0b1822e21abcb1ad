import type { ApiClient } from "@corp/api";
import { digestSubscribeRequest } from "@corp/api/contract";
import { readForm, createRejection } from "../../forms/form-action.server.ts";
import type { RejectedForm } from "../../forms/rejection.ts";
import { emptyDigest, toDigestRequest } from "./digest-values.ts";
import type { DigestValues } from "./digest-values.ts";

/**
 * Subscribes from a form without scripts.
 *
 * @returns null when the email is subscribed
 */
export async function receiveSubscription(
  formData: FormData,
  api: Pick<ApiClient, "digestSubscribe">,
): Promise<{ readonly rejected: RejectedForm<DigestValues>; readonly status: number } | null> {
  const reading = readForm(formData, {
    schema: digestSubscribeRequest,
    toRequest: toDigestRequest,
    initial: emptyDigest,
  });
  if (!("request" in reading)) return { rejected: reading, status: 400 };
  try {
    await api.digestSubscribe(reading.request);
    return null;
  } catch (error) {
    return createRejection(error, reading.values);
  }
}
