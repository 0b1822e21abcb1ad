import type { PreviewedThing, PreviewLink, PreviewLinkStore } from "./preview-link-store.ts";
import { createSeededTokens, matchesToken } from "./seeded-tokens.ts";

/** Neither the rows nor their backups contain a token, or anything to derive it from without the key. */
export interface PreviewTokens {
  create(thing: PreviewedThing): Pick<PreviewLink, "token_hash" | "seed">;
  /** Returns null if the link predates seeds, or was made with another key. */
  read(link: PreviewLink): string | null;
}

/** @param signingKey secret, the same in every process */
export function createPreviewTokens(signingKey: string): PreviewTokens {
  const tokens = createSeededTokens(signingKey, "preview-link");
  const previewSubject = ({ entity, entity_id: entityId }: PreviewedThing): string => `${entity}/${entityId}`;
  return {
    create: (thing) => tokens.create(previewSubject(thing)),
    read: (link) => tokens.read(previewSubject(link), link),
  };
}

/** Whether the token shows this event or article now. */
export type HasPreviewLink = (thing: PreviewedThing, token: string | undefined, now: Date) => Promise<boolean>;

export function createHasPreviewLink(store: Pick<PreviewLinkStore, "get">): HasPreviewLink {
  return async (thing, token, now) => {
    if (token === undefined) return false;
    const link = await store.get(thing);
    return link !== undefined && link.expires_at > now && matchesToken(link, token);
  };
}
