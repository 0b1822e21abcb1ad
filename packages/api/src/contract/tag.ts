import * as v from "valibot";
import { articleCalls } from "../calls/article-calls.ts";
import { deletion } from "./deletion.ts";
import { messages } from "./messages.ts";
import { count, identifier, line, version } from "./scalars.ts";

export const tagReference = v.strictObject({ tag_id: identifier, name: v.string() });
export type TagReference = v.InferOutput<typeof tagReference>;

/** The tags an editor chooses. */
export const tagIds = v.pipe(v.array(identifier, messages.list), v.maxLength(20, messages.tooMany(20)));

export const tag = v.strictObject({ ...tagReference.entries, version });
export type Tag = v.InferOutput<typeof tag>;

const name = line(50);

export const tagContract = {
  articleFilters: {
    ...articleCalls.articleFilters,
    access: "public",
    request: v.strictObject({}, messages.invalidBody),
    /** Tags of published articles, with how many there are; the most used first. */
    response: v.strictObject({ items: v.array(v.strictObject({ ...tagReference.entries, count })) }),
  },
  articleAllFilters: {
    ...articleCalls.articleAllFilters,
    access: "editor",
    request: v.strictObject({}, messages.invalidBody),
    /** Every tag, by name, with what a deletion would affect: drafts count too. */
    response: v.strictObject({
      items: v.array(v.strictObject({ ...tag.entries, article_count: count, event_count: count })),
    }),
  },
  tagCreate: {
    ...articleCalls.tagCreate,
    access: "editor",
    request: v.strictObject({ name }, messages.invalidBody),
    response: tag,
  },
  tagUpdate: {
    ...articleCalls.tagUpdate,
    access: "editor",
    request: v.strictObject({ tag_id: identifier, version, name }, messages.invalidBody),
    response: tag,
  },
  tagDelete: {
    ...articleCalls.tagDelete,
    access: "editor",
    request: v.strictObject({ tag_id: identifier, version: v.optional(version) }, messages.invalidBody),
    response: v.strictObject({ tag_id: identifier, deletion }),
  },
} as const;
