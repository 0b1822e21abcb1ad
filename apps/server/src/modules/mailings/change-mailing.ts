import type { Mailing, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { MailingPatch, MailingRecord, MailingStore } from "../outbox/mailing-store.ts";
import { mailingNotFound, mailingView, unpublishedIn } from "./mailing-view.ts";

/**
 * @throws {Failure} `not-found`; `conflict` for a stale version, and for a mailing that is not a draft; `invalid` for
 * links to what the caller does not see.
 */
export function changeMailing(
  store: MailingStore,
  { mailing_id: id, version, subject, text, items, filter }: ParsedRequestOf<"mailingEdit">,
  edit: Edit,
): Promise<Mailing> {
  const check = edit.by.grant === null ? undefined : requireVisibleItems;
  return change(store, id, { edit, at: edit.now, check }, (mailing) => {
    requireVersion(mailing, version);
    requireDraft(mailing);
    return {
      state: "draft",
      send_at: null,
      composed: {
        subject,
        text,
        items: items.map(({ entity, entity_id: entityId }) => ({ entity, entityId })),
        filter:
          mailing.composed.filter === null || filter === undefined
            ? mailing.composed.filter
            : {
                states: filter.states,
                participationFormat: filter.participation_format,
                isCheckedIn: filter.is_checked_in,
                isConfirmed: filter.is_confirmed,
              },
      },
    };
  });
}

/** The title of an item is shown, so that who works on one event alone adds none that is not published. */
function requireVisibleItems({ items, event_id }: MailingRecord, before: MailingRecord): void {
  const known = new Set([event_id, ...before.items.map(({ entityId }) => entityId)]);
  const details = items.flatMap(({ entityId, isPublished }, index) =>
    isPublished || known.has(entityId) ? [] : [{ path: `items.${index}`, message: messages.itemNotPublished }],
  );
  if (details.length > 0) throw new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details });
}

/**
 * Sends a mailing, now or at a time: processes look for those that are due each second.
 *
 * @throws {Failure} `not-found`; `conflict` for a stale version, for a mailing that is not a draft, is empty or,
 * sent at once, has no recipients, and for links to pages that will not be published then.
 */
export async function sendMailing(
  store: MailingStore,
  { mailing_id: id, version, send_at: requestedAt }: ParsedRequestOf<"mailingSend">,
  edit: Edit,
): Promise<Mailing> {
  const found = requestedAt === undefined ? await store.find(id, edit.now) : undefined;
  const isToNobody = found !== undefined && (await store.countRecipients(found, edit.now)).recipients === 0;
  const sendAt = new Date(Math.max(edit.now.getTime(), requestedAt === undefined ? 0 : Date.parse(requestedAt)));
  return change(store, id, { edit, at: sendAt }, (mailing) => {
    requireVersion(mailing, version);
    requireDraft(mailing);
    const { text, items } = mailing.composed;
    if (text === "" && items.length === 0) throw notReady(messages.mailingEmpty, "text");
    if (isToNobody) throw notReady(messages.mailingToNobody, "filter");
    const unpublished = unpublishedIn(mailing);
    if (unpublished.length > 0) throw notReady(messages.mailingUnpublished(unpublished), "items");
    return { state: "waiting", send_at: sendAt };
  });
}

/** @throws {Failure} `not-found`; `conflict` if it has begun. */
export function stopMailing(store: MailingStore, id: string, edit: Edit): Promise<Mailing> {
  return change(store, id, { edit, at: edit.now }, (mailing) => {
    if (isBegun(mailing)) throw begun(messages.mailingBegun);
    return mailing.state === "waiting" ? { state: "draft", send_at: null } : null;
  });
}

/** @throws {Failure} `not-found`; `conflict` if it is scheduled or has begun. */
export async function removeMailing(store: MailingStore, id: string, edit: Edit): Promise<ResponseOf<"mailingRemove">> {
  if (!(await store.remove(id, edit, requireDraft))) throw mailingNotFound();
  return { mailing_id: id };
}

async function change(
  store: MailingStore,
  id: string,
  options: Parameters<MailingStore["change"]>[1],
  work: (mailing: MailingRecord) => MailingPatch | null,
): Promise<Mailing> {
  const changed = await store.change(id, options, work);
  if (changed === undefined) throw mailingNotFound();
  return mailingView(changed);
}

function requireVersion(mailing: MailingRecord, version: number): void {
  if (mailing.version === version) return;
  const current = mailingView(mailing);
  throw new Failure("conflict", messages.mailingVersionConflict, { code: "VERSION_CONFLICT", current });
}

function requireDraft(mailing: MailingRecord): void {
  if (isBegun(mailing)) throw begun(messages.mailingBegun);
  if (mailing.state === "waiting") throw begun(messages.mailingScheduled);
}

const isBegun = ({ state }: MailingRecord): boolean => state === "sending" || state === "sent";

const begun = (message: string): Failure => new Failure("conflict", message, { code: "MAILING_BEGUN" });

const notReady = (message: string, path: string): Failure =>
  new Failure("conflict", message, { code: "MAILING_NOT_READY", details: [{ path, message }] });
