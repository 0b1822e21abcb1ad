import { fromAbsolute } from "@internationalized/date";
import { messages } from "../messages.ts";

/** A zone that may be chosen. */
export interface TimeZoneOption {
  /** IANA name. */
  readonly id: string;
  /** What people call it, by a city as a rule; its distance from UTC is added. */
  readonly name: string;
}

/** The zones of Russia, from the west to the east. */
export const RUSSIAN_TIME_ZONES: readonly TimeZoneOption[] = Object.entries(messages.dates.zones).map(([id, name]) => ({
  id,
  name,
}));

const MINUTE_MS = 60_000;
/** A winter's and a summer's day: a zone that is as far from UTC on both keeps no summer time. */
const [WINTER_MS, SUMMER_MS] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/** "UTC+7", "UTC+5:30", "UTC". */
export function offsetText(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE_MS);
  if (minutes === 0) return "UTC";
  const rest = minutes % 60;
  const sign = offsetMs < 0 ? "−" : "+";
  return `UTC${sign}${String(Math.floor(minutes / 60))}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

/**
 * "Новосибирск, UTC+7" at the moment; without one, the distance is left out where it differs in summer.
 *
 * @throws RangeError when there is no such zone
 */
export function zoneText({ id, name }: TimeZoneOption, instantMs: number | null): string {
  const offsetAt = (ms: number): number => fromAbsolute(ms, id).offset;
  if (instantMs !== null) return `${name}, ${offsetText(offsetAt(instantMs))}`;
  const winter = offsetAt(WINTER_MS);
  return winter === offsetAt(SUMMER_MS) ? `${name}, ${offsetText(winter)}` : name;
}

/** The list to choose from; a zone that it does not have is added, so that none is lost. */
export function withZone(zones: readonly TimeZoneOption[], id: string): readonly TimeZoneOption[] {
  return zones.some((zone) => zone.id === id) ? zones : [...zones, { id, name: id }];
}
