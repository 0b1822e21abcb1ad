import * as v from "valibot";
import { cleanLine } from "../text/clean-text.ts";
import { messages } from "./messages.ts";
import { count, line } from "./scalars.ts";

/** Page size (1–100, default 20) and keyset position of every list request. */
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

/** The text that a list is searched by. One of which nothing is visible does not filter. */
export const searchText = v.optional(
  v.pipe(
    v.string(messages.notText),
    v.transform((text) => (cleanLine(text) === "" ? undefined : text)),
    v.optional(line(200)),
  ),
);

/** The request of a list with no other filter. */
export const searchRequest = v.strictObject({ ...pageRequest, text: searchText }, messages.invalidBody);

/** Matches any of the options; an empty list matches nothing. */
export const listOfOptions = <const Options extends readonly string[]>(options: Options) =>
  v.optional(
    v.pipe(
      v.array(v.picklist(options, messages.option), messages.list),
      v.maxLength(options.length, messages.tooMany(options.length)),
    ),
  );

export const createPage = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ items: v.array(item), next_cursor: v.nullable(v.string()) });

/** Counts what the filter matches, on all pages; costs a query. */
export const totalOption = { with_total: v.optional(v.boolean(messages.flag), false) };

export const createCountedPage = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ ...createPage(item).entries, total: v.optional(count) });

export const contentListOptions = {
  /** `time`: the list's default order. */
  sort: v.optional(v.picklist(["time", "title", "updated_at"], messages.option)),
  /** The default is the list's own for `time`, descending for `updated_at`, ascending for `title`. */
  direction: v.optional(v.picklist(["ascending", "descending"], messages.option)),
  /** Matches any of them. Without `include_unpublished` only published records match. */
  publication: listOfOptions(["published", "draft", "scheduled"]),
};
