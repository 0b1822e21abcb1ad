import type { Mailing } from "@corp/api";
import type { RequestOf } from "@corp/api/contract";
import type { Stored } from "../../../editing/engine/edit-state.ts";
import type { ListItem } from "../../../editing/records/list-items.ts";
import type { Description } from "../../../editing/records/record-conflict.tsx";
import { messages } from "./messages.ts";

export interface MailedItem extends ListItem {
  readonly entity: "event" | "article";
  readonly id: string;
  /** Empty: it was deleted. */
  readonly title: string;
  readonly isPublished: boolean;
}

type Filter = NonNullable<RequestOf<"mailingEdit">["filter"]>;
export type RecipientState = Filter["states"][number];
export const recipientStates = ["registered", "waitlisted", "cancelled"] as const satisfies readonly RecipientState[];
export const formats = ["EventParticipationFormatOffline", "EventParticipationFormatOnline"] as const;
export const arrivals = ["yes", "no"] as const;

export interface MailingValues {
  readonly subject: string;
  readonly text: string;
  readonly items: readonly MailedItem[];
  /** None: an issue of the digest. */
  readonly states: readonly RecipientState[];
  /** Empty: all. */
  readonly format: (typeof formats)[number] | "";
  /** Empty: all. */
  readonly arrival: (typeof arrivals)[number] | "";
}

export const shape: MailingValues = {
  ...{ subject: "", text: "", states: ["registered"], format: "", arrival: "" },
  items: [{ key: "", entity: "event", id: "", title: "", isPublished: true }],
};

export function storedMailing({ version, subject, text, items, filter }: Mailing): Stored<MailingValues> {
  const isCheckedIn = filter?.is_checked_in ?? null;
  return {
    version,
    value: {
      ...{ subject, text },
      items: items.map(({ entity, entity_id: id, title, is_published: isPublished }, index) => ({
        ...{ key: `item-${index}-${id}`, entity, id, title: title ?? "", isPublished },
      })),
      states: filter?.states ?? [],
      format: formats.find((format) => format === filter?.participation_format) ?? "",
      arrival: isCheckedIn === null ? "" : isCheckedIn ? "yes" : "no",
    },
  };
}

/** @param of the mailing and the version that the values are based on */
export function mailingRequest(
  { subject, text, items, states, format, arrival }: MailingValues,
  of: { readonly mailing_id: string; readonly version: number; readonly isToParticipants: boolean },
): RequestOf<"mailingEdit"> {
  const { mailing_id, version, isToParticipants } = of;
  const filter = {
    states: [...states],
    participation_format: format === "" ? null : format,
    is_checked_in: arrival === "" ? null : arrival === "yes",
  };
  return {
    ...{ mailing_id, version, subject, text },
    items: items.map(({ entity, id }) => ({ entity, entity_id: id })),
    ...(isToParticipants && { filter }),
  };
}

export function describeMailing({ subject, text, items, states, format, arrival }: MailingValues): Description {
  const { fields, filter } = messages;
  return new Map([
    [fields.subject, subject],
    [fields.text, text],
    [fields.items, items.map(titleOf).join("\n")],
    ...(states.length === 0
      ? []
      : ([
          [filter.states, states.map((state) => messages.recipientStates[state]).join(", ")],
          [filter.format, format === "" ? messages.any : messages.formats[format]],
          [filter.arrival, arrival === "" ? messages.any : messages.arrivals[arrival]],
        ] as const)),
  ]);
}

export const titleOf = ({ title }: MailedItem): string => (title === "" ? messages.deletedItem : title);
