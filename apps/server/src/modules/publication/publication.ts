import type { PublicationAction } from "@corp/api";

/** Whether something has been published, and since when or from when on. */
export interface Publication {
  readonly isPublished: boolean;
  readonly publishedAt: Date | null;
}

/** Where content stands: what is scheduled is published at a day to come. */
export type PublicationState = "published" | "draft" | "scheduled";

export interface PublicationPatch {
  readonly isPublished: boolean;
  readonly publishedAt?: Date;
}

/** Whether visitors see what has been published: not before its day, which may still be ahead. */
export function isVisible({ isPublished, publishedAt }: Publication, now: Date): boolean {
  return isPublished && publishedAt !== null && publishedAt <= now;
}

/**
 * What a status-change call makes of it. The day it was first shown stays: unpublishing and publishing again does not make it new.
 *
 * @returns null when it is so already.
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
