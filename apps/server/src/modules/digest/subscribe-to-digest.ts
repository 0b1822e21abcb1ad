import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { DigestStore } from "./digest-store.ts";

/** Answers the same whether the address was known or not: nobody learns from it who is subscribed. */
export async function subscribeToDigest(
  store: DigestStore,
  { email, consent_version: consentVersion }: ParsedRequestOf<"digestSubscribe">,
  now: Date,
): Promise<ResponseOf<"digestSubscribe">> {
  await store.add({ subscriberId: uuidv7(), email, consentVersion: consentVersion ?? null, now });
  return { email, is_subscribed: true };
}
