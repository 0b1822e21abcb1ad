import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { confirmationSubject } from "../links/digest-links.ts";
import type { DigestTokens } from "../links/digest-links.ts";
import type { DigestStore } from "./digest-store.ts";

/**
 * Confirms or ends a subscription. A repetition changes nothing. A removed subscription counts as ended.
 *
 * @throws {Failure} `not-found` for a forged or expired link, and for a confirmation link sent before the person
 * unsubscribed.
 */
export async function followDigestLink(
  store: DigestStore,
  tokens: DigestTokens,
  { subscriber_id: id, token, is_subscribed: isSubscribed }: ParsedRequestOf<"digestSet">,
  now: Date,
): Promise<ResponseOf<"digestSet">> {
  if (isSubscribed) {
    const subscriber = await store.find(id);
    if (subscriber === undefined || !tokens.confirm.isValid(token, confirmationSubject(subscriber)))
      throw invalidLink();
    await store.confirm(subscriber, now);
  } else {
    if (!tokens.unsubscribe.isValid(token, id)) throw invalidLink();
    await store.unsubscribe(id, now);
  }
  return { is_subscribed: isSubscribed };
}

function invalidLink(): Failure {
  return new Failure("not-found", messages.digestLinkInvalid, { code: "SUBSCRIBER_NOT_FOUND" });
}
