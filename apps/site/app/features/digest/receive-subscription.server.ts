import type { ApiClient } from "@corp/api";
import { digestSubscribeRequest } from "@corp/api/contract";
import { readForm, refusalOf } from "../../forms/form-action.server.ts";
import type { FormRefusal } from "../../forms/rejected-form.ts";
import { emptyDigest, toDigestRequest } from "./digest-values.ts";
import type { DigestValues } from "./digest-values.ts";

/**
 * What the form sent without scripts.
 *
 * @returns null when the address is subscribed
 */
export async function receiveSubscription(
  formData: FormData,
  api: Pick<ApiClient, "digestSubscribe">,
): Promise<{ readonly refusal: FormRefusal<DigestValues>; readonly status: number } | null> {
  const reading = readForm(formData, {
    schema: digestSubscribeRequest,
    toRequest: toDigestRequest,
    initial: emptyDigest,
  });
  if (!("request" in reading)) return { refusal: reading, status: 400 };
  try {
    await api.digestSubscribe(reading.request);
    return null;
  } catch (error) {
    return refusalOf(error, reading.values);
  }
}
