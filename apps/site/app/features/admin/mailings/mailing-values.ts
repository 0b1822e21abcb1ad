import type { Mailing } from "@corp/api";
import type { RequestOf } from "@corp/api/contract";
import type { Stored } from "../../../editing/engine/edit-state.ts";
import type { ListItem } from "../../../editing/records/list-items.ts";
import type { Description } from "../../../editing/records/record-conflict.tsx";
import { messages } from "./messages.ts";

export interface MailedItem extends ListItem {
  readonly entity: "event" | "article";
  readonly id: string;
  /** Empty when it was deleted. */
  readonly title: string;
  readonly isPublished: boolean;
}

type Filter = NonNullable<RequestOf<"mailingEdit">["filter"]>;
export type RecipientState = Filter["states"][number];
export const recipientStates = ["registered", "waitlisted", "cancelled"] as const satisfies readonly RecipientState[];
export const formats = ["EventParticipationFormatOffline", "EventParticipationFormatOnline"] as const;
export const answers = ["yes", "no"] as const;
type Answer = (typeof answers)[number] | "";

export interface MailingValues {
  readonly subject: string;
  readonly text: string;
  readonly items: readonly MailedItem[];
  /** None: an issue of the digest. */
  readonly states: readonly RecipientState[];
  /** An empty list means all. */
  readonly format: (typeof formats)[number] | "";
  /** Whether they were checked in. Empty: all. */
  readonly arrival: Answer;
  /** Whether their email is confirmed. Empty: all. */
  readonly confirmation: Answer;
}

export const shape: MailingValues = {
  subject: "",
  text: "",
  states: ["registered"],
  format: "",
  arrival: "",
  confirmation: "",
  items: [{ key: "", entity: "event", id: "", title: "", isPublished: true }],
};

export function storedMailing({ version, subject, text, items, filter }: Mailing): Stored<MailingValues> {
  return {
    version,
    value: {
      subject,
      text,
      items: items.map(({ entity, entity_id: id, title, is_published: isPublished }, index) => ({
        key: `item-${index}-${id}`,
        entity,
        id,
        title: title ?? "",
        isPublished,
      })),
      states: filter?.states ?? [],
      format: formats.find((format) => format === filter?.participation_format) ?? "",
      arrival: toAnswer(filter?.is_checked_in ?? null),
      confirmation: toAnswer(filter?.is_confirmed ?? null),
    },
  };
}

const toAnswer = (flag: boolean | null): Answer => (flag === null ? "" : flag ? "yes" : "no");
const toFlag = (answer: Answer): boolean | null => (answer === "" ? null : answer === "yes");

/** @param of the mailing and the version that the values are based on */
export function mailingRequest(
  { subject, text, items, states, format, arrival, confirmation }: MailingValues,
  of: { readonly mailing_id: string; readonly version: number; readonly isToParticipants: boolean },
): RequestOf<"mailingEdit"> {
  const { mailing_id, version, isToParticipants } = of;
  const filter = {
    states: [...states],
    participation_format: format === "" ? null : format,
    is_checked_in: toFlag(arrival),
    is_confirmed: toFlag(confirmation),
  };
  return {
    mailing_id,
    version,
    subject,
    text,
    items: items.map(({ entity, id }) => ({ entity, entity_id: id })),
    ...(isToParticipants && { filter }),
  };
}

export function describeMailing({ subject, text, items, ...recipients }: MailingValues): Description {
  const { fields, filter } = messages;
  const { states, format, arrival, confirmation } = recipients;
  return new Map([
    [fields.subject, subject],
    [fields.text, text],
    [fields.items, items.map(itemTitle).join("\n")],
    ...(states.length === 0
      ? []
      : ([
          [filter.states, states.map((state) => messages.recipientStates[state]).join(", ")],
          [filter.format, format === "" ? messages.any : messages.formats[format]],
          [filter.arrival, arrival === "" ? messages.any : messages.arrivals[arrival]],
          [filter.confirmation, confirmation === "" ? messages.any : messages.confirmations[confirmation]],
        ] as const)),
  ]);
}

export const itemTitle = ({ title }: MailedItem): string => (title === "" ? messages.deletedItem : title);
