import * as v from "valibot";
import { eventFormats, eventKinds } from "../enumerations/event.ts";
import { messages } from "./messages.ts";
import { line, name, timeZone, title, timestamp } from "./scalars.ts";

const capacity = v.nullable(
  v.pipe(
    v.number(messages.capacity),
    v.integer(messages.capacity),
    v.minValue(1, messages.capacity),
    v.maxValue(100_000, messages.capacity),
  ),
);

export const eventFields = {
  title: title(200),
  /** Empty only in a draft. */
  short_description: v.union([v.literal(""), line(400)], messages.notText),
  format: v.pipe(
    v.picklist(eventFormats, messages.option),
    v.check((format) => format !== "EventFormatUnknown", messages.option),
  ),
  starts_at: timestamp,
  ends_at: timestamp,
  time_zone: timeZone,
  /** A name, because the list is filtered by it. */
  city: v.nullable(name(100)),
  address: v.nullable(line(300)),
  /** Null means no limit. */
  capacity_offline: capacity,
  /** Null means no limit. */
  capacity_online: capacity,
  /** Null means that registration opens with the publication. */
  registration_opens_at: v.nullable(timestamp),
  /** Null means that registration closes when the event ends. */
  registration_closes_at: v.nullable(timestamp),
};

/** An edit that omits one of these leaves it unchanged. */
export const eventChoices = {
  kind: v.picklist(eventKinds, messages.option),
  /** The name of the place, such as a conference centre; the address is the street's. */
  venue: v.nullable(line(200)),
  postal_code: v.nullable(line(20)),
  /** The event takes place later, and it is not known when: its times are those that were planned. */
  is_postponed: v.boolean(messages.flag),
};

const schema = v.strictObject(eventFields);
export type EventFields = v.InferOutput<typeof schema>;

/** Fields that may be empty in a draft but not in a published event, with the message for each. */
export function missingForPublication({
  short_description,
  format,
  city,
  address,
}: Pick<EventFields, "short_description" | "format" | "city" | "address">): readonly {
  readonly path: keyof EventFields;
  readonly message: string;
}[] {
  const isInHall = format !== "EventFormatOnline";
  return [
    ...(short_description === "" ? [{ path: "short_description", message: messages.required } as const] : []),
    ...(isInHall && city === null ? [{ path: "city", message: messages.cityRequired } as const] : []),
    ...(isInHall && address === null ? [{ path: "address", message: messages.addressRequired } as const] : []),
  ];
}

/** The rules across fields. Each issue is reported at the field that the user has to correct. */
export const eventRules = <Input extends EventFields>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const report = (key: keyof EventFields, message: string): void =>
      addIssue({ message, path: [{ type: "object", origin: "value", input, key, value: input[key] }] });

    const { registration_opens_at: opensAt, registration_closes_at: closesAt } = input;
    if (opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt)) {
      report("registration_closes_at", messages.closesBeforeOpens);
    }
  });
