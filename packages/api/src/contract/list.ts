import * as v from "valibot";
import { messages } from "./messages.ts";

/** The two fields of every list call: page size (1–100, default 20) and the keyset position to go on from. */
export const pageRequest = {
  limit: v.optional(
    v.pipe(
      v.number(messages.limit),
      v.integer(messages.limit),
      v.minValue(1, messages.limit),
      v.maxValue(100, messages.limit),
    ),
    20,
  ),
  cursor: v.optional(v.pipe(v.string(messages.notText), v.maxLength(512, messages.tooLong(512)))),
};

/** The answer of every list call. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ items: v.array(item), next_cursor: v.nullable(v.string()) });
