import type { PublicationAction } from "@corp/api";

export interface Publication {
  readonly is_published: boolean;
  readonly published_at: Date | null;
}

/** Scheduled content has a publication day in the future. */
export type PublicationState = "published" | "draft" | "scheduled";

export interface PublicationPatch {
  readonly is_published: boolean;
  readonly published_at?: Date;
}

/** Whether visitors see it: `publishedAt` may be in the future. */
export function isVisible({ is_published: isPublished, published_at: publishedAt }: Publication, now: Date): boolean {
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
  if (action !== "PublicationActionPublish") return current.is_published ? { is_published: false } : null;
  const publishedAt = publish_at === undefined ? firstShown(current, now) : new Date(publish_at);
  const isSo = current.is_published && current.published_at?.getTime() === publishedAt.getTime();
  return isSo ? null : { is_published: true, published_at: publishedAt };
}

function firstShown({ published_at: publishedAt }: Publication, now: Date): Date {
  return publishedAt !== null && publishedAt <= now ? publishedAt : now;
}
