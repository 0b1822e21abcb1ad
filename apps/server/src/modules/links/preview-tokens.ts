import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { PreviewedThing, PreviewLink, PreviewLinkStore } from "./preview-link-store.ts";

/** Neither the rows nor their backups contain a token, or anything to derive it from without the key. */
export interface PreviewTokens {
  create(thing: PreviewedThing): Pick<PreviewLink, "tokenHash" | "seed">;
  /** Returns null if the link predates seeds, or was made with another key. */
  read(link: PreviewLink): string | null;
}

/** @param signingKey secret, the same in every process */
export function createPreviewTokens(signingKey: string): PreviewTokens {
  // In lower case, because the site redirects paths with capital letters.
  const tokenOf = ({ entity, entityId }: PreviewedThing, seed: string): string =>
    createHmac("sha256", signingKey).update(`preview-link:${entity}/${entityId}/${seed}`).digest("hex");
  return {
    create(thing) {
      const seed = randomBytes(16).toString("hex");
      return { seed, tokenHash: hashOf(tokenOf(thing, seed)) };
    },
    read(link) {
      const token = link.seed === null ? null : tokenOf(link, link.seed);
      return token !== null && isTokenOf(link, token) ? token : null;
    },
  };
}

/** Compares in constant time. */
export function isTokenOf({ tokenHash }: Pick<PreviewLink, "tokenHash">, token: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(token), "hex"), Buffer.from(tokenHash, "hex"));
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Whether the token shows this event or article now. */
export type HasPreviewLink = (thing: PreviewedThing, token: string | undefined, now: Date) => Promise<boolean>;

export function createHasPreviewLink(store: Pick<PreviewLinkStore, "get">): HasPreviewLink {
  return async (thing, token, now) => {
    if (token === undefined) return false;
    const link = await store.get(thing);
    return link !== undefined && link.expiresAt > now && isTokenOf(link, token);
  };
}
