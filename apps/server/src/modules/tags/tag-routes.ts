import type { EndpointName } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import type { Handlers } from "../../handler.ts";
import type { Edit } from "../changes/change.ts";
import { createTag, deleteTag, renameTag } from "./change-tag.ts";
import { mergeTags } from "./merge-tags.ts";
import type { TagStore } from "./tag-store.ts";

type TagCalls = "articleFilters" | "articleAllFilters" | "tagCreate" | "tagUpdate" | "tagDelete" | "tagMerge";

export function tagRoutes(store: TagStore, now: () => Date): Handlers<TagCalls> {
  const editBy = (action: EndpointName, by: Caller): Edit => ({ action, by, now: now() });
  return {
    articleFilters: async () => ({ items: await store.listPublished(now()) }),
    articleAllFilters: async () => ({ items: await store.listAll() }),
    tagCreate: (request, caller) => createTag(store, request, editBy("tagCreate", caller)),
    tagUpdate: (request, caller) => renameTag(store, request, editBy("tagUpdate", caller)),
    tagDelete: (request, caller) => deleteTag(store, request, editBy("tagDelete", caller)),
    tagMerge: (request, caller) => mergeTags(store, request, editBy("tagMerge", caller)),
  };
}
