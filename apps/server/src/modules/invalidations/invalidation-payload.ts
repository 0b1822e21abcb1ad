import type { CacheTag } from "@corp/api/contract";

/** The payload of a notification; null where no tag is to be invalidated. */
export function invalidationPayload(tags: readonly CacheTag[]): string | null {
  return tags.length === 0 ? null : tags.join(" ");
}

export function tagsOfPayload(payload: string): CacheTag[] {
  return payload.split(" ") as CacheTag[];
}
