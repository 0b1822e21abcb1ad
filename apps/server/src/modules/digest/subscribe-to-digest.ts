import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { DigestStore } from "./digest-store.ts";

/** Responds the same whether the address is subscribed already or not, so that the response does not reveal it. */
export async function subscribeToDigest(
  store: DigestStore,
  { email, consent_version: consentVersion }: ParsedRequestOf<"digestSubscribe">,
  now: Date,
): Promise<ResponseOf<"digestSubscribe">> {
  await store.add({ subscriberId: uuidv7(), email, consentVersion: consentVersion ?? null, now });
  return { email, is_subscribed: true };
}
