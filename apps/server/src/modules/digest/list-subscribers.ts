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
  const page = pageFrom(records, limit, ({ subscribed_at: at, subscriber_id: id }) => ({ at, id }));
  return {
    items: page.rows.map((record) => ({
      subscriber_id: record.subscriber_id,
      email: record.email,
      subscribed_at: record.subscribed_at.toISOString(),
      consent_version: record.consent_version,
      confirmed_at: record.confirmed_at?.toISOString() ?? null,
      unsubscribed_at: record.unsubscribed_at?.toISOString() ?? null,
    })),
    next_cursor: page.next_cursor,
  };
}
