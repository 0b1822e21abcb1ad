import { fromAbsolute } from "@internationalized/date";
import { adminMessages } from "../../admin-messages.ts";
import type { DateMessages } from "../date-field/bounds.ts";

/** A selectable time zone. */
export interface TimeZoneOption {
  /** The IANA name. */
  readonly id: string;
  /** The display name, usually a city; the UTC offset is appended. */
  readonly name: string;
}

/** The time zones of Russia from west to east, in the language of the messages. */
export const listTimeZones = ({ zones }: Pick<DateMessages, "zones">): readonly TimeZoneOption[] =>
  Object.entries(zones).map(([id, name]) => ({ id, name }));

/** The time zones of Russia from west to east, in Russian. */
export const RUSSIAN_TIME_ZONES: readonly TimeZoneOption[] = listTimeZones(adminMessages.dates);

const MINUTE_MS = 60_000;
/** A zone with the same offset in winter and in summer has no daylight saving time. */
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
 * "Новосибирск, UTC+7" at the instant. Without an instant the offset is omitted for a zone with daylight saving time.
 *
 * @throws RangeError when the zone is unknown
 */
export function zoneText({ id, name }: TimeZoneOption, instantMs: number | null): string {
  const offsetAt = (ms: number): number => fromAbsolute(ms, id).offset;
  if (instantMs !== null) return `${name}, ${offsetText(offsetAt(instantMs))}`;
  const winter = offsetAt(WINTER_MS);
  return winter === offsetAt(SUMMER_MS) ? `${name}, ${offsetText(winter)}` : name;
}

/** The selectable zones, plus the given one when the list lacks it. */
export function withZone(zones: readonly TimeZoneOption[], id: string): readonly TimeZoneOption[] {
  return zones.some((zone) => zone.id === id) ? zones : [...zones, { id, name: id }];
}
