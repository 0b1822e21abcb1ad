import type { Mailing, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { idOfNew } from "../../id-of-new.ts";
import { decodePosition, pageFrom } from "../../time-position.ts";
import { eventNotFound } from "../events/get-event.ts";
import type { Module, ModuleDeps } from "../module.ts";
import type { MailingStore } from "../outbox/mailing-store.ts";
import { changeMailing, removeMailing, sendMailing, stopMailing } from "./change-mailing.ts";
import { mailingNotFound, mailingView } from "./mailing-view.ts";
import { previewMailing, sendTestEmail } from "./preview-mailing.ts";
import type { PreviewOptions } from "./preview-mailing.ts";

type MailingCall =
  | "mailingList"
  | "mailingGet"
  | "mailingCreate"
  | "mailingEdit"
  | "mailingRemove"
  | "mailingSend"
  | "mailingStop"
  | "mailingPreview"
  | "mailingTest";

export function createMailingsModule({
  config: { publicApiPath },
  mailings: store,
  previewEmail,
  signer,
  now,
}: ModuleDeps &
  Pick<PreviewOptions, "previewEmail" | "signer"> & { readonly mailings: MailingStore }): Module<MailingCall> {
  const previewing = { previewEmail, signer, publicApiPath, now };
  return {
    handlers: {
      mailingList: (request) => listMailings(store, request, now()),
      async mailingGet({ mailing_id: id }) {
        const found = await store.find(id, now());
        if (found === undefined) throw mailingNotFound();
        return mailingView(found);
      },
      mailingCreate: (request, by) => createMailing(store, request, { action: "mailingCreate", by, now: now() }),
      mailingEdit: (request, by) => changeMailing(store, request, { action: "mailingEdit", by, now: now() }),
      mailingRemove: ({ mailing_id: id }, by) => removeMailing(store, id, { action: "mailingRemove", by, now: now() }),
      mailingSend: (request, by) => sendMailing(store, request, { action: "mailingSend", by, now: now() }),
      mailingStop: ({ mailing_id: id }, by) => stopMailing(store, id, { action: "mailingStop", by, now: now() }),
      mailingPreview: ({ mailing_id: id }) => previewMailing(store, id, previewing),
      mailingTest: ({ mailing_id: id }, by) => sendTestEmail(store, id, by, now()),
    },
  };
}

/** As many as the contract allows. */
const mostItems = 20;

/**
 * An issue of the digest begins with what is new since the last one.
 *
 * @throws {Failure} `not-found` for an unknown event.
 */
async function createMailing(
  store: MailingStore,
  { event_id: event, subject, request_key: requestKey }: ParsedRequestOf<"mailingCreate">,
  edit: Edit,
): Promise<Mailing> {
  const event_id = event ?? null;
  if (event_id !== null && !(await store.hasEvent(event_id))) throw eventNotFound();
  const filter =
    event_id === null ? null : { states: ["registered"] as const, participationFormat: null, isCheckedIn: null };
  const items = event_id === null ? await store.findNew(edit.now, mostItems) : [];
  const mailing_id = idOfNew(requestKey, edit);
  const created = await store.insert({ mailing_id, event_id, composed: { subject, text: "", items, filter } }, edit);
  // A repetition, and the mailing was removed meanwhile.
  if (created === undefined) throw mailingNotFound();
  return mailingView(created);
}

/**
 * Lists the newest first.
 *
 * @throws {Failure} `not-found` for an unknown event; `invalid` for a bad cursor.
 */
async function listMailings(
  store: MailingStore,
  { event_id, limit, cursor }: ParsedRequestOf<"mailingList">,
  now: Date,
): Promise<ResponseOf<"mailingList">> {
  const eventId = event_id ?? null;
  const after = cursor === undefined ? undefined : decodePosition(cursor);
  if (eventId !== null && !(await store.hasEvent(eventId))) throw eventNotFound();
  const records = await store.list({ eventId, after, limit: limit + 1, now });
  const page = pageFrom(records, limit, ({ created_at: at, mailing_id: id }) => ({ at, id }));
  return { items: page.rows.map(mailingView), next_cursor: page.next_cursor };
}
