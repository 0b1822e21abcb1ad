import type { Performance } from "@corp/api";
import { localTime } from "../../time/local-time.ts";

/** Talks that begin at the same time. */
export interface ProgramSlot {
  readonly startsAt: string;
  /** The common end; null when they end at different times. */
  readonly endsAt: string | null;
  readonly talks: readonly Performance[];
}

/** The slots of a calendar day in the event's zone. */
export interface ProgramDay {
  /** "2027-1-10" */
  readonly key: string;
  readonly slots: readonly ProgramSlot[];
}

/** Names of the parallel tracks; empty for fewer than two. */
export function programTracks(performances: readonly Performance[]): readonly string[] {
  const tracks = [...new Set(performances.flatMap(({ track }) => track ?? []))];
  return tracks.length < 2 ? [] : tracks.toSorted((a, b) => a.localeCompare(b, "ru", { numeric: true }));
}

/** The programme by day and time; talks that begin together are in the order of the tracks. */
export function programDays(performances: readonly Performance[], timeZone: string): readonly ProgramDay[] {
  const tracks = programTracks(performances);
  const ordered = performances.toSorted(
    (a, b) =>
      Date.parse(a.starts_at) - Date.parse(b.starts_at) ||
      tracks.indexOf(a.track ?? "") - tracks.indexOf(b.track ?? ""),
  );
  const days = groupTalks(ordered, ({ starts_at }) => localDay(starts_at, timeZone));
  return days.map(([key, talks]) => ({ key, slots: programSlots(talks) }));
}

function programSlots(talks: readonly Performance[]): readonly ProgramSlot[] {
  return groupTalks(talks, ({ starts_at }) => Date.parse(starts_at)).flatMap(([, together]) => {
    const [first] = together;
    if (first === undefined) return [];
    const haveOneEnd = together.every(({ ends_at }) => Date.parse(ends_at) === Date.parse(first.ends_at));
    return [{ startsAt: first.starts_at, endsAt: haveOneEnd ? first.ends_at : null, talks: together }];
  });
}

/** Groups in the order of their first members. `Map.groupBy` is too new for the supported browsers. */
function groupTalks<Key>(
  talks: readonly Performance[],
  toKey: (talk: Performance) => Key,
): readonly (readonly [Key, readonly Performance[]])[] {
  const groups = new Map<Key, Performance[]>();
  for (const talk of talks) {
    const key = toKey(talk);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [talk]);
    else group.push(talk);
  }
  return [...groups];
}

function localDay(instant: string, timeZone: string): string {
  const { year, month, day } = localTime(instant, timeZone);
  return `${year}-${month}-${day}`;
}
