import type { RequestOf } from "@corp/api/contract";
import { requestExample, filesAndTag } from "./request-example.ts";
import type { Arrangements } from "./request-example.ts";
import type { World } from "./world.ts";

export const editingArrangements = {
  uploadList: async (world) => {
    await filesAndTag(world);
    const { next_cursor } = await world.succeed("uploadList", { limit: 1 });
    return { ...requestExample("uploadList", {}), cursor: next_cursor ?? undefined };
  },
  revisionList: async (world) => {
    const of = { entity: "article", entity_id: (await world.article()).article_id } as const;
    const { next_cursor } = await world.succeed("revisionList", { ...of, limit: 1 });
    return { ...of, limit: 20, cursor: next_cursor ?? undefined };
  },
  revisionGet: async (world) => ({ revision_id: (await arrangeRevision(world)).revision_id }),
  revisionRestore: (world) => arrangeRevision(world),
  editorPresenceSet: async () => requestExample("editorPresenceSet", {}),
  previewLinkGet: async (world) => requestExample("previewLinkGet", { article: (await world.article()).article_id }),
  previewLinkSet: async (world) => requestExample("previewLinkSet", { article: (await world.article()).article_id }),
  previewLinkRemove: async (world) =>
    requestExample("previewLinkRemove", { article: (await world.article()).article_id }),
  auditList: async (world) => {
    const { article_id } = await world.article();
    const { next_cursor } = await world.succeed("auditList", { limit: 1 });
    return { ...requestExample("auditList", { article: article_id }), cursor: next_cursor ?? undefined };
  },
} satisfies Partial<Arrangements>;

/** The revision of an article that has its first text; it was changed since. */
async function arrangeRevision(world: World): Promise<RequestOf<"revisionRestore">> {
  const { article_id, version } = await world.article();
  const { items } = await world.succeed("revisionList", { entity: "article", entity_id: article_id });
  return { revision_id: items.at(-2)?.revision_id ?? "", version };
}
