/** What visitors see and a change may touch. Sites keep answers by these names. */
export type Topic = "events" | "articles" | "tags" | "running-line" | `event:${string}` | `article:${string}`;

/** Topics as they are told; null: there is nothing to tell. */
export function announcementOf(topics: readonly Topic[]): string | null {
  return topics.length === 0 ? null : topics.join(" ");
}

/** What an announcement tells. */
export function topicsIn(payload: string): Topic[] {
  return payload.split(" ") as Topic[];
}
