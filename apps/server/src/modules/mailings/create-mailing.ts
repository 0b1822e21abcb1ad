import type { Mailing, ParsedRequestOf } from "@corp/api/contract";
import type { Edit } from "../changes/change.ts";
import { idOfNew } from "../changes/id-of-new.ts";
import { eventNotFound } from "../events/get-event.ts";
import type { MailingStore } from "./mailing-store.ts";
import { mailingNotFound, mailingView } from "./mailing-view.ts";

/** @throws {Failure} `not-found` for an unknown event. */
export async function createMailing(
  store: MailingStore,
  { event_id, subject, request_key: requestKey }: ParsedRequestOf<"mailingCreate">,
  edit: Edit,
): Promise<Mailing> {
  const eventId = event_id ?? null;
  if (eventId !== null && !(await store.hasEvent(eventId))) throw eventNotFound();
  const filter =
    eventId === null ? null : { states: ["registered"] as const, participationFormat: null, isCheckedIn: null };
  const mailingId = idOfNew(requestKey, edit);
  const made = await store.insert({ mailingId, eventId, composed: { subject, text: "", items: [], filter } }, edit);
  // A repetition, and the mailing was removed meanwhile.
  if (made === undefined) throw mailingNotFound();
  return mailingView(made);
}
