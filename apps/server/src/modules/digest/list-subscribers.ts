import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { DigestStore } from "./digest-store.ts";

/**
 * Lists the latest first.
 *
 * @throws {Failure} `invalid` for a bad cursor.
 */
export async function listSubscribers(
  store: DigestStore,
  { limit, cursor, text }: ParsedRequestOf<"digestSubscriberList">,
): Promise<ResponseOf<"digestSubscriberList">> {
  const after = cursor === undefined ? undefined : decodePosition(cursor);
  const records = await store.list({ text, after, limit: limit + 1 });
  const page = pageFrom(records, limit, ({ subscribedAt: at, subscriberId: id }) => ({ at, id }));
  return {
    items: page.rows.map((record) => ({
      subscriber_id: record.subscriberId,
      email: record.email,
      subscribed_at: record.subscribedAt.toISOString(),
      consent_version: record.consentVersion,
      confirmed_at: record.confirmedAt?.toISOString() ?? null,
      unsubscribed_at: record.unsubscribedAt?.toISOString() ?? null,
    })),
    next_cursor: page.next_cursor,
  };
}
