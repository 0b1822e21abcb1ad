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

/** Any of a field's options; none of them finds nothing. */
export const anyOf = <const Options extends readonly string[]>(options: Options) =>
  v.optional(
    v.pipe(
      v.array(v.picklist(options, messages.option), messages.list),
      v.maxLength(options.length, messages.tooMany(options.length)),
    ),
  );

/** The answer of every list call. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ items: v.array(item), next_cursor: v.nullable(v.string()) });

/** How editors' lists of content may be ordered besides their usual order, and what of it is wanted. */
export const contentListOptions = {
  /** `time`: the list's usual order. */
  sort: v.optional(v.picklist(["time", "title", "updated_at"], messages.option)),
  /** Left out: the list's usual one by time, the latest change first, titles from А to Я. */
  direction: v.optional(v.picklist(["ascending", "descending"], messages.option)),
  /** Any of these; what is scheduled is published at a day to come. Without `include_unpublished` nothing but the published is there. */
  publication: anyOf(["published", "draft", "scheduled"]),
};
