import type { Performance } from "@corp/api";
import { localTime } from "../../../time/local-time.ts";
import { byTime } from "./program-order.ts";

/** The talks of one day and one track, in their order. */
export interface ProgramGroup {
  readonly key: string;
  /** The start of its first talk, RFC 3339. */
  readonly startsAt: string;
  /** Null: for everybody. */
  readonly track: string | null;
  readonly talks: readonly Performance[];
  /** All talks of the day for this track's audience, including those for everybody. */
  readonly attended: readonly Performance[];
}

/** The programme by days and tracks: talks for everybody first, then the tracks by name. */
export function programGroups(talks: readonly Performance[], timeZone: string): ProgramGroup[] {
  const groups = new Map<string, Performance[]>();
  for (const talk of talks.toSorted(byTime)) {
    const { year, month, day } = localTime(talk.starts_at, timeZone);
    const key = `${year}-${pad(month)}-${pad(day)} ${talk.track ?? ""}`;
    groups.set(key, [...(groups.get(key) ?? []), talk]);
  }
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other, "ru"))
    .flatMap(([key, group]) => {
      const [first] = group;
      if (first === undefined) return [];
      const { track, starts_at: startsAt } = first;
      const day = [...groups].filter(([other]) => isSameDay(key, other)).flatMap(([, others]) => others);
      const attended = day.filter((talk) => talk.track === track || talk.track === null || track === null);
      return [{ key, startsAt, track, talks: group, attended }];
    });
}

export const findTracks = (talks: readonly Performance[]): string[] =>
  [...new Set(talks.flatMap(({ track }) => track ?? []))].toSorted((a, b) => a.localeCompare(b, "ru"));

const isSameDay = (key: string, other: string): boolean => key.slice(0, 10) === other.slice(0, 10);
const pad = (number: number): string => String(number).padStart(2, "0");
