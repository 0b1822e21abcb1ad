import type { PreviewedThing, PreviewLinkStore } from "./preview-link-store.ts";
import { isTokenOf } from "./preview-tokens.ts";

/** Whether the token shows this event or article now. */
export type HasPreviewLink = (thing: PreviewedThing, token: string | undefined, now: Date) => Promise<boolean>;

export function createHasPreviewLink(store: Pick<PreviewLinkStore, "get">): HasPreviewLink {
  return async (thing, token, now) => {
    if (token === undefined) return false;
    const link = await store.get(thing);
    return link !== undefined && link.expiresAt > now && isTokenOf(link, token);
  };
}
