import type { Performance } from "@corp/api";

export interface TalkTimes {
  readonly performance_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

/**
 * The times of one track's talks in a new order: each talk keeps its length, and the breaks stay in their places.
 * Talks outside of the moved range keep their times.
 *
 * @param talks of one day and one track, in their present order
 * @param ids all identifiers in the new order
 * @returns the talks whose times have changed
 */
export function reorderedTimes(talks: readonly TalkTimes[], ids: readonly string[]): TalkTimes[] {
  const [first] = talks;
  if (first === undefined) return [];
  const breaksMs = talks.map((talk, at) => {
    const next = talks[at + 1];
    // Two overlapping talks become consecutive.
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

/** Sorts by start, then by length. */
export function byTime(one: Performance, other: Performance): number {
  return Date.parse(one.starts_at) - Date.parse(other.starts_at) || Date.parse(one.ends_at) - Date.parse(other.ends_at);
}
