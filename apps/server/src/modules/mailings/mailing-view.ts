import type { Mailing } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { MailingRecord } from "../outbox/mailing-store.ts";

const states = { draft: "draft", waiting: "scheduled", sending: "sending", sent: "sent", dropped: "withheld" } as const;

export function mailingView(record: MailingRecord): Mailing {
  const { subject, text, filter, withheldFor = [] } = record.composed;
  return {
    mailing_id: record.mailingId,
    version: record.version,
    event_id: record.eventId,
    state: states[record.state],
    subject,
    text,
    items: record.items.map(({ entity, entityId, title, isPublished }) => ({
      entity,
      entity_id: entityId,
      title,
      is_published: isPublished,
    })),
    filter: filter && {
      states: [...filter.states],
      participation_format: filter.participationFormat,
      is_checked_in: filter.isCheckedIn,
      is_confirmed: filter.isConfirmed ?? null,
    },
    send_at: record.sendAt?.toISOString() ?? null,
    withheld_for: record.state === "dropped" ? [...withheldFor] : [],
    recipients: record.recipients,
    sent: record.sent,
    failed: record.failed,
    updated_at: record.updatedAt.toISOString(),
  };
}

/** The titles of what visitors do not see at the time for which the record was read. */
export function unpublishedIn({ hiddenEvent, items }: Pick<MailingRecord, "hiddenEvent" | "items">): string[] {
  return [
    ...(hiddenEvent === null ? [] : [hiddenEvent]),
    ...items.flatMap(({ isPublished, title }) => (isPublished ? [] : [title ?? messages.deletedItem])),
  ];
}

export function mailingNotFound(): Failure {
  return new Failure("not-found", messages.mailingNotFound, { code: "MAILING_NOT_FOUND" });
}
