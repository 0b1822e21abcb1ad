import type { PublicationAction } from "@corp/api";

export interface Publication {
  readonly isPublished: boolean;
  readonly publishedAt: Date | null;
}

/** Scheduled content has a publication day in the future. */
export type PublicationState = "published" | "draft" | "scheduled";

export interface PublicationPatch {
  readonly isPublished: boolean;
  readonly publishedAt?: Date;
}

/** Whether visitors see it: `publishedAt` may be in the future. */
export function isVisible({ isPublished, publishedAt }: Publication, now: Date): boolean {
  return isPublished && publishedAt !== null && publishedAt <= now;
}

/**
 * The change for a status request. Republished content keeps the day of its first publication.
 *
 * @returns null if the content has the requested status already.
 */
export function changePublication(
  current: Publication,
  { action, publish_at }: { readonly action: PublicationAction; readonly publish_at?: string | undefined },
  now: Date,
): PublicationPatch | null {
  if (action !== "PublicationActionPublish") return current.isPublished ? { isPublished: false } : null;
  const publishedAt = publish_at === undefined ? firstShown(current, now) : new Date(publish_at);
  const isSo = current.isPublished && current.publishedAt?.getTime() === publishedAt.getTime();
  return isSo ? null : { isPublished: true, publishedAt };
}

function firstShown({ publishedAt }: Publication, now: Date): Date {
  return publishedAt !== null && publishedAt <= now ? publishedAt : now;
}
