import type { ResponseOf } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { Edit } from "../changes/change.ts";
import type { DigestStore } from "./digest-store.ts";

/** @throws {Failure} `not-found` for an unknown subscriber. */
export async function removeSubscriber(
  store: DigestStore,
  subscriberId: string,
  edit: Edit,
): Promise<ResponseOf<"digestSubscriberRemove">> {
  if (await store.remove(subscriberId, edit)) return { subscriber_id: subscriberId };
  throw new Failure("not-found", messages.subscriberNotFound, { code: "SUBSCRIBER_NOT_FOUND" });
}
