import type { Mailing } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { MailingRecord } from "../outbox/mailing-store.ts";

const states = { draft: "draft", waiting: "scheduled", sending: "sending", sent: "sent", dropped: "withheld" } as const;

export function mailingView(record: MailingRecord): Mailing {
  const { subject, text, filter, withheldFor = [] } = record.composed;
  return {
    mailing_id: record.mailing_id,
    version: record.version,
    event_id: record.event_id,
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
    send_at: record.send_at?.toISOString() ?? null,
    withheld_for: record.state === "dropped" ? [...withheldFor] : [],
    recipients: record.recipients,
    sent: record.sent,
    failed: record.failed,
    updated_at: record.updated_at.toISOString(),
  };
}

/** The titles of what visitors do not see at the time for which the record was read. */
export function unpublishedIn({ hidden_event, items }: Pick<MailingRecord, "hidden_event" | "items">): string[] {
  return [
    ...(hidden_event === null ? [] : [hidden_event]),
    ...items.flatMap(({ isPublished, title }) => (isPublished ? [] : [title ?? messages.deletedItem])),
  ];
}

export function mailingNotFound(): Failure {
  return new Failure("not-found", messages.mailingNotFound, { code: "MAILING_NOT_FOUND" });
}
