import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { articleNotFound } from "../articles/get-article.ts";
import { eventNotFound } from "../events/get-event.ts";
import type { PreviewedThing, PreviewLink } from "../links/preview-link-store.ts";
import { createHasPreviewLink } from "../links/preview-tokens.ts";
import type { HasPreviewLink, PreviewTokens } from "../links/preview-tokens.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createPostgresPreviewLinkStore } from "./postgres-preview-link-store.ts";

interface PreviewLinks extends Module<"previewLinkGet" | "previewLinkSet" | "previewLinkRemove"> {
  readonly hasPreviewLink: HasPreviewLink;
}

const dayMs = 86_400_000;

/** Links to pages that are not published, for people without an account. */
export function createPreviewLinksModule({
  db,
  previewTokens: tokens,
  now,
}: ModuleDeps & { readonly previewTokens: PreviewTokens }): PreviewLinks {
  const store = createPostgresPreviewLinkStore(db);
  const linkView = (link: PreviewLink): ResponseOf<"previewLinkSet">["link"] => ({
    token: tokens.read(link),
    created_at: link.created_at.toISOString(),
    created_by: link.created_by,
    expires_at: link.expires_at.toISOString(),
  });
  return {
    hasPreviewLink: createHasPreviewLink(store),
    handlers: {
      async previewLinkGet(request) {
        const link = await store.get(readThing(request));
        return { link: link === undefined || link.expires_at <= now() ? null : linkView(link) };
      },
      async previewLinkSet({ days, ...request }, by) {
        const createdAt = now();
        const expiresAt = new Date(createdAt.getTime() + days * dayMs);
        const thing = readThing(request);
        const link = {
          ...thing,
          ...tokens.create(thing),
          created_at: createdAt,
          created_by: by.name,
          expires_at: expiresAt,
        };
        if (!(await store.set(link, { action: "previewLinkSet", by, now: createdAt })))
          throw request.entity === "event" ? eventNotFound() : articleNotFound();
        return { link: linkView(link) };
      },
      async previewLinkRemove(request, by) {
        await store.remove(readThing(request), { action: "previewLinkRemove", by, now: now() });
        return { link: null };
      },
    },
  };
}

function readThing({ entity, entity_id: entityId }: ParsedRequestOf<"previewLinkGet">): PreviewedThing {
  return { entity, entity_id: entityId };
}
