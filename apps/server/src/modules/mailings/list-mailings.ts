import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { decodePosition, pageFrom } from "../../time-position.ts";
import { eventNotFound } from "../events/get-event.ts";
import type { MailingStore } from "./mailing-store.ts";
import { mailingView } from "./mailing-view.ts";

/**
 * The newest first.
 *
 * @throws {Failure} `not-found` for an unknown event; `invalid` for a bad cursor.
 */
export async function listMailings(
  store: MailingStore,
  { event_id, limit, cursor }: ParsedRequestOf<"mailingList">,
  now: Date,
): Promise<ResponseOf<"mailingList">> {
  const eventId = event_id ?? null;
  const after = cursor === undefined ? undefined : decodePosition(cursor);
  if (eventId !== null && !(await store.hasEvent(eventId))) throw eventNotFound();
  const records = await store.list({ eventId, after, limit: limit + 1, now });
  const page = pageFrom(records, limit, ({ createdAt: at, mailingId: id }) => ({ at, id }));
  return { items: page.rows.map(mailingView), next_cursor: page.next_cursor };
}
