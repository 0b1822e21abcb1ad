import type { CacheTag } from "@corp/api/contract";

export function invalidationPayload(tags: readonly CacheTag[]): string {
  return tags.join(" ");
}

export function tagsOfPayload(payload: string): CacheTag[] {
  return payload.split(" ") as CacheTag[];
}
