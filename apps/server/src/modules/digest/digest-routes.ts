import type { Handlers } from "../../handler.ts";
import type { DigestStore } from "./digest-store.ts";
import { listSubscribers } from "./list-subscribers.ts";
import { removeSubscriber } from "./remove-subscriber.ts";
import { subscribeToDigest } from "./subscribe-to-digest.ts";

export function digestRoutes(
  store: DigestStore,
  now: () => Date,
): Handlers<"digestSubscribe" | "digestSubscriberList" | "digestSubscriberRemove"> {
  return {
    digestSubscribe: (request) => subscribeToDigest(store, request, now()),
    digestSubscriberList: (request) => listSubscribers(store, request),
    digestSubscriberRemove: ({ subscriber_id }, by) =>
      removeSubscriber(store, subscriber_id, { action: "digestSubscriberRemove", by, now: now() }),
  };
}
