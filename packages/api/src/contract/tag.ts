import * as v from "valibot";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { endpoints } from "../endpoints/endpoints.ts";
import { deletion } from "./deletion.ts";
import { messages } from "./messages.ts";
import { count, identifier, name, version } from "./scalars.ts";

const tagName = name(50);

export const tagReference = v.strictObject({ tag_id: identifier, name: v.string() });
export type TagReference = v.InferOutput<typeof tagReference>;

export const tagIds = v.pipe(v.array(identifier, messages.list), v.maxLength(20, messages.tooMany(20)));

export const tag = v.strictObject({ ...tagReference.entries, version });
export type Tag = v.InferOutput<typeof tag>;

export const tagContract = {
  articleFilters: {
    ...endpoints.articleFilters,
    access: "public",
    request: v.strictObject({}, messages.invalidBody),
    /** Lists tags of published articles with their counts, the most used first. */
    response: v.strictObject({ items: v.array(v.strictObject({ ...tagReference.entries, count })) }),
  },
  articleAllFilters: {
    ...adminEndpoints.articleAllFilters,
    access: "editor",
    request: v.strictObject({}, messages.invalidBody),
    /** All tags by name, with the number of articles and events that have them, including drafts. */
    response: v.strictObject({
      items: v.array(v.strictObject({ ...tag.entries, article_count: count, event_count: count })),
    }),
  },
  tagCreate: {
    ...adminEndpoints.tagCreate,
    access: "editor",
    request: v.strictObject({ name: tagName }, messages.invalidBody),
    response: tag,
  },
  tagUpdate: {
    ...adminEndpoints.tagUpdate,
    access: "editor",
    request: v.strictObject({ tag_id: identifier, version, name: tagName }, messages.invalidBody),
    response: tag,
  },
  tagDelete: {
    ...adminEndpoints.tagDelete,
    access: "editor",
    request: v.strictObject({ tag_id: identifier, version: v.optional(version) }, messages.invalidBody),
    response: v.strictObject({ tag_id: identifier, deletion }),
  },
  tagMerge: {
    ...adminEndpoints.tagMerge,
    access: "editor",
    /** Replaces `tag_id` by `into_tag_id` everywhere, and deletes it. */
    request: v.strictObject({ tag_id: identifier, into_tag_id: identifier }, messages.invalidBody),
    /** The remaining tag with its new counts, including drafts. */
    response: v.strictObject({ tag, article_count: count, event_count: count }),
  },
} as const;
