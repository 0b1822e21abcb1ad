import type { ResponseOf, ParsedRequestOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { DigestTokens } from "../links/digest-links.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createDigestStore } from "./digest-store.ts";
import type { DigestStore } from "./digest-store.ts";
import { followDigestLink } from "./follow-digest-link.ts";
import { listSubscribers } from "./list-subscribers.ts";

export function createDigestModule({
  db,
  digestTokens: tokens,
  now,
}: ModuleDeps & { readonly digestTokens: DigestTokens }): Module<
  "digestSubscribe" | "digestSet" | "digestSubscriberList" | "digestSubscriberRemove"
> {
  const store = createDigestStore(db);
  return {
    handlers: {
      digestSubscribe: (request) => subscribeToDigest(store, request, now()),
      digestSet: (request) => followDigestLink(store, tokens, request, now()),
      digestSubscriberList: (request) => listSubscribers(store, request),
      digestSubscriberRemove: ({ subscriber_id }, by) =>
        removeSubscriber(store, subscriber_id, { action: "digestSubscriberRemove", by, now: now() }),
    },
  };
}

/** @throws {Failure} `not-found` for an unknown subscriber. */
async function removeSubscriber(
  store: DigestStore,
  subscriberId: string,
  edit: Edit,
): Promise<ResponseOf<"digestSubscriberRemove">> {
  if (await store.remove(subscriberId, edit)) return { subscriber_id: subscriberId };
  throw new Failure("not-found", messages.subscriberNotFound, { code: "SUBSCRIBER_NOT_FOUND" });
}

/** Responds the same whether the email is subscribed already or not, so that the response does not reveal it. */
async function subscribeToDigest(
  store: DigestStore,
  { email, consent_version: consentVersion }: ParsedRequestOf<"digestSubscribe">,
  now: Date,
): Promise<ResponseOf<"digestSubscribe">> {
  await store.add({ subscriber_id: uuidv7(), email, consent_version: consentVersion ?? null, now });
  return { email, is_subscribed: true };
}
