import type { EndpointName } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import type { Edit } from "../../change.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createTag, deleteTag, renameTag, mergeTags } from "./change-tag.ts";
import { createTagStore } from "./tag-store.ts";

type TagCalls = "articleFilters" | "articleAllFilters" | "tagCreate" | "tagUpdate" | "tagDelete" | "tagMerge";

export function createTagsModule({ db, now }: ModuleDeps): Module<TagCalls> {
  const store = createTagStore(db);
  const editBy = (action: EndpointName, by: Caller): Edit => ({ action, by, now: now() });
  return {
    handlers: {
      articleFilters: async () => ({ items: await store.listPublished(now()) }),
      articleAllFilters: async () => ({ items: await store.listAll() }),
      tagCreate: (request, caller) => createTag(store, request, editBy("tagCreate", caller)),
      tagUpdate: (request, caller) => renameTag(store, request, editBy("tagUpdate", caller)),
      tagDelete: (request, caller) => deleteTag(store, request, editBy("tagDelete", caller)),
      tagMerge: (request, caller) => mergeTags(store, request, editBy("tagMerge", caller)),
    },
  };
}
