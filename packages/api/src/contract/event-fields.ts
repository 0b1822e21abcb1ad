import * as v from "valibot";
import { eventFormats } from "../enumerations/event.ts";
import { messages } from "./messages.ts";
import { line, timeZone, timestamp } from "./scalars.ts";

const capacity = v.nullable(
  v.pipe(
    v.number(messages.capacity),
    v.integer(messages.capacity),
    v.minValue(1, messages.capacity),
    v.maxValue(100_000, messages.capacity),
  ),
);

/** The fields an editor fills in, with their limits. */
export const eventFields = {
  title: line(200),
  short_description: line(400),
  format: v.pipe(
    v.picklist(eventFormats, messages.option),
    v.check((format) => format !== "EventFormatUnknown", messages.option),
  ),
  starts_at: timestamp,
  ends_at: timestamp,
  time_zone: timeZone,
  city: v.nullable(line(100)),
  address: v.nullable(line(300)),
  /** Places in the hall; null: no limit. */
  capacity_offline: capacity,
  /** Places in the broadcast; null: no limit. */
  capacity_online: capacity,
  /** Null: open as soon as the event is published. */
  registration_opens_at: v.nullable(timestamp),
  /** Null: open until the event ends. */
  registration_closes_at: v.nullable(timestamp),
};

const schema = v.strictObject(eventFields);
export type EventFields = v.InferOutput<typeof schema>;

/** The rules that span fields; each complaint stands beside the field that a person would mend. */
export const eventRules = <Input extends EventFields>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const refuse = (key: keyof EventFields, message: string): void =>
      addIssue({ message, path: [{ type: "object", origin: "value", input, key, value: input[key] }] });

    if (input.format !== "EventFormatOnline") {
      if (input.city === null) refuse("city", messages.cityRequired);
      if (input.address === null) refuse("address", messages.addressRequired);
    }
    const { registration_opens_at: opensAt, registration_closes_at: closesAt } = input;
    if (opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt)) {
      refuse("registration_closes_at", messages.closesBeforeOpens);
    }
  });
