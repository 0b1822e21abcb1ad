import * as v from "valibot";
import { deletion } from "./deletion.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
import { messages } from "./messages.ts";
import { count, identifier, name, version } from "./scalars.ts";

const tagName = name(50);

export const tagReference = v.strictObject({ tag_id: identifier, name: v.string() });
export type TagReference = v.InferOutput<typeof tagReference>;

export const tagIds = v.pipe(v.array(identifier, messages.list), v.maxLength(20, messages.tooMany(20)));

export const tag = v.strictObject({ ...tagReference.entries, version });
export type Tag = v.InferOutput<typeof tag>;

export const tagContract = declareEndpoints(() => ({
  articleFilters: {
    method: "POST",
    path: "/article/filters",
    access: "public",
    summary: "List the tags of published articles with counts",
    failure: "Не удалось загрузить фильтры блога",
    failureInEnglish: "Could not load the filters of the blog",
    cacheTags: ["articles", "tags"],
    request: v.strictObject({}, messages.invalidBody),
    /** Lists tags of published articles with their counts, the most used first. */
    response: v.strictObject({ items: v.array(v.strictObject({ ...tagReference.entries, count })) }),
  },
  articleAllFilters: {
    method: "POST",
    path: "/article/all-filters",
    access: "editor",
    summary: "List all tags with counts of articles and events",
    failure: "Не удалось загрузить все фильтры блога",
    request: v.strictObject({}, messages.invalidBody),
    /** All tags by name, with the number of articles and events that have them, including drafts. */
    response: v.strictObject({
      items: v.array(v.strictObject({ ...tag.entries, article_count: count, event_count: count })),
    }),
  },
  tagCreate: {
    method: "POST",
    path: "/v1/article/tag/create",
    access: "editor",
    summary: "Create a tag",
    failure: "Не удалось создать тег",
    codes: ["TAG_EXISTS"],
    invalidates: ["tags"],
    request: v.strictObject({ name: tagName }, messages.invalidBody),
    response: tag,
  },
  tagUpdate: {
    method: "POST",
    path: "/v1/article/tag/update",
    access: "editor",
    summary: "Rename a tag",
    failure: "Не удалось изменить тег",
    codes: ["TAG_EXISTS"],
    invalidates: ["tags"],
    request: v.strictObject({ tag_id: identifier, version, name: tagName }, messages.invalidBody),
    response: tag,
  },
  tagDelete: {
    method: "POST",
    path: "/v1/article/tag/delete",
    access: "editor",
    summary: "Delete a tag; can be undone",
    failure: "Не удалось удалить тег",
    invalidates: ["tags"],
    request: v.strictObject({ tag_id: identifier, version: v.optional(version) }, messages.invalidBody),
    response: v.strictObject({ tag_id: identifier, deletion }),
  },
  tagMerge: {
    method: "POST",
    path: "/v1/article/tag/merge",
    access: "editor",
    summary: "Merge a tag into another one",
    failure: "Не удалось объединить теги",
    invalidates: ["tags"],
    /** Replaces `tag_id` by `into_tag_id` everywhere, and deletes it. */
    request: v.strictObject({ tag_id: identifier, into_tag_id: identifier }, messages.invalidBody),
    /** The remaining tag with its new counts, including drafts. */
    response: v.strictObject({ tag, article_count: count, event_count: count }),
  },
}));
