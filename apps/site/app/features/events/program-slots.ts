import type { Performance } from "@corp/api";
import { localTime } from "../../time/local-time.ts";

/** What begins at one time. */
export interface ProgramSlot {
  readonly startsAt: string;
  /** The common end; null when they end at different times. */
  readonly endsAt: string | null;
  readonly talks: readonly Performance[];
}

/** The slots of one day of the calendar of the event's zone. */
export interface ProgramDay {
  /** "2027-1-10" */
  readonly key: string;
  readonly slots: readonly ProgramSlot[];
}

/** The parallel tracks by their names; none when everything is for everybody, or when there is but one. */
export function tracksOf(performances: readonly Performance[]): readonly string[] {
  const tracks = [...new Set(performances.flatMap(({ track }) => track ?? []))];
  return tracks.length < 2 ? [] : tracks.toSorted((a, b) => a.localeCompare(b, "ru", { numeric: true }));
}

/** The programme by day and time; what begins together stands in the order of the tracks. */
export function daysOf(performances: readonly Performance[], timeZone: string): readonly ProgramDay[] {
  const tracks = tracksOf(performances);
  const ordered = performances.toSorted(
    (a, b) =>
      Date.parse(a.starts_at) - Date.parse(b.starts_at) ||
      tracks.indexOf(a.track ?? "") - tracks.indexOf(b.track ?? ""),
  );
  const days = groupsOf(ordered, ({ starts_at }) => dayOf(starts_at, timeZone));
  return days.map(([key, talks]) => ({ key, slots: slotsOf(talks) }));
}

function slotsOf(talks: readonly Performance[]): readonly ProgramSlot[] {
  return groupsOf(talks, ({ starts_at }) => Date.parse(starts_at)).flatMap(([, together]) => {
    const [first] = together;
    if (first === undefined) return [];
    const haveOneEnd = together.every(({ ends_at }) => Date.parse(ends_at) === Date.parse(first.ends_at));
    return [{ startsAt: first.starts_at, endsAt: haveOneEnd ? first.ends_at : null, talks: together }];
  });
}

/** In the order of their first members; `Map.groupBy` is too new for browsers in use. */
function groupsOf<Key>(
  talks: readonly Performance[],
  keyOf: (talk: Performance) => Key,
): readonly (readonly [Key, readonly Performance[]])[] {
  const groups = new Map<Key, Performance[]>();
  for (const talk of talks) {
    const key = keyOf(talk);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [talk]);
    else group.push(talk);
  }
  return [...groups];
}

function dayOf(instant: string, timeZone: string): string {
  const { year, month, day } = localTime(instant, timeZone);
  return `${year}-${month}-${day}`;
}
