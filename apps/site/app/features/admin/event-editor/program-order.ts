import type { Performance } from "@corp/api";

/** When a talk is. */
export interface TalkTimes {
  readonly performance_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

/**
 * The times of one track's talks in a new order: each is as long as it was, and the breaks stay where they were among the places. What lies
 * outside of the moved range keeps its time.
 *
 * @param talks of one day and one track, in their present order.
 * @param ids every identifier in the new order.
 * @returns those whose times are others now.
 */
export function reorderedTimes(talks: readonly TalkTimes[], ids: readonly string[]): TalkTimes[] {
  const [first] = talks;
  if (first === undefined) return [];
  const breaksMs = talks.map((talk, at) => {
    const next = talks[at + 1];
    // Two at once would stay two at once, whichever they are: the later one comes after.
    return next === undefined ? 0 : Math.max(0, Date.parse(next.starts_at) - Date.parse(talk.ends_at));
  });
  const ordered = ids.flatMap((id) => talks.find(({ performance_id }) => performance_id === id) ?? []);
  let startMs = Date.parse(first.starts_at);
  return ordered.flatMap((talk, at) => {
    const endMs = startMs + Date.parse(talk.ends_at) - Date.parse(talk.starts_at);
    const isSame = startMs === Date.parse(talk.starts_at);
    const times = { performance_id: talk.performance_id, starts_at: instant(startMs), ends_at: instant(endMs) };
    startMs = endMs + (breaksMs[at] ?? 0);
    return isSame ? [] : [times];
  });
}

const instant = (ms: number): string => new Date(ms).toISOString();

/** What a talk is compared by: the earlier first, of two at once the shorter. */
export function byTime(one: Performance, other: Performance): number {
  return Date.parse(one.starts_at) - Date.parse(other.starts_at) || Date.parse(one.ends_at) - Date.parse(other.ends_at);
}
