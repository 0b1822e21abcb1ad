import type { Performance } from "@corp/api";

export type ProgramWarning =
  | { readonly kind: "track"; readonly other: Performance }
  | { readonly kind: "speaker"; readonly other: Performance; readonly speakerId: string };

/**
 * Overlaps with another talk of the track, with a talk for everybody, or with another talk of a speaker.
 *
 * @returns by the identifier of the talk; none for talks without warnings
 */
export function programWarnings(talks: readonly Performance[]): ReadonlyMap<string, readonly ProgramWarning[]> {
  const found = talks.map((talk) => [talk.performance_id, talkWarnings(talk, talks)] as const);
  return new Map(found.filter(([, warnings]) => warnings.length > 0));
}

function talkWarnings(talk: Performance, talks: readonly Performance[]): ProgramWarning[] {
  return talks
    .filter((other) => other !== talk && isAtOnce(talk, other))
    .flatMap((other): ProgramWarning[] => {
      if (talk.track === other.track || talk.track === null || other.track === null) return [{ kind: "track", other }];
      const speakerId = talk.speaker_ids.find((id) => other.speaker_ids.includes(id));
      return speakerId === undefined ? [] : [{ kind: "speaker", other, speakerId }];
    });
}

function isAtOnce(one: Performance, other: Performance): boolean {
  return Date.parse(one.starts_at) < Date.parse(other.ends_at) && Date.parse(other.starts_at) < Date.parse(one.ends_at);
}

/** Minutes until the next talk begins; 0 when another one is running or none follows. */
export function breakMinutes(talk: Performance, attended: readonly Performance[]): number {
  const endMs = Date.parse(talk.ends_at);
  const others = attended.filter((other) => other !== talk && Date.parse(other.ends_at) > endMs);
  const nextMs = Math.min(...others.map(({ starts_at }) => Date.parse(starts_at)));
  return Number.isFinite(nextMs) && nextMs > endMs ? Math.round((nextMs - endMs) / 60_000) : 0;
}
