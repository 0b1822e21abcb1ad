import type { Handlers } from "../../handler.ts";
import type { DigestTokens } from "./digest-links.ts";
import type { DigestStore } from "./digest-store.ts";
import { followDigestLink } from "./follow-digest-link.ts";
import { listSubscribers } from "./list-subscribers.ts";
import { removeSubscriber } from "./remove-subscriber.ts";
import { subscribeToDigest } from "./subscribe-to-digest.ts";

export function digestRoutes(
  store: DigestStore,
  tokens: DigestTokens,
  now: () => Date,
): Handlers<"digestSubscribe" | "digestSet" | "digestSubscriberList" | "digestSubscriberRemove"> {
  return {
    digestSubscribe: (request) => subscribeToDigest(store, request, now()),
    digestSet: (request) => followDigestLink(store, tokens, request, now()),
    digestSubscriberList: (request) => listSubscribers(store, request),
    digestSubscriberRemove: ({ subscriber_id }, by) =>
      removeSubscriber(store, subscriber_id, { action: "digestSubscriberRemove", by, now: now() }),
  };
}
