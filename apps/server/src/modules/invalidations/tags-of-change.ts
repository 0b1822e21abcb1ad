import { cacheTags } from "@corp/api/contract";
import type { CacheTag } from "@corp/api/contract";
import type { Change } from "../../change.ts";

/** The tags of pages that may show the change: none for a draft that stays one, nor for personal data. */
export function tagsOfChange({ entity, entityId, before, after }: Change): readonly CacheTag[] {
  switch (entity) {
    case "event":
      return isDraft(before) && isDraft(after) ? [] : [cacheTags.events, cacheTags.event(entityId)];
    case "article":
      return isDraft(before) && isDraft(after) ? [] : [cacheTags.articles, cacheTags.article(entityId)];
    case "tag":
      return [cacheTags.tags];
    case "running-line":
      return [cacheTags.ticker];
    // Every change of a performance comes with a change of its event, which increments the event's version.
    case "performance":
    case "blacklist":
    case "mail-address":
    case "registration":
    case "team-member":
    case "subscriber":
    case "application":
    case "people-list":
    case "person":
    case "mailing":
    case "deletion":
      return [];
  }
}

/** A row without the column may have been published. */
function isDraft(row: Change["before"]): boolean {
  return row === null || row["is_published"] === false;
}

export function invalidationPayload(tags: readonly CacheTag[]): string {
  return tags.join(" ");
}

export function tagsOfPayload(payload: string): CacheTag[] {
  return payload.split(" ") as CacheTag[];
}
