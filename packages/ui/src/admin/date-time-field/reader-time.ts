import { toTimeZone } from "@internationalized/date";
import type { ZonedDateTime } from "@internationalized/date";
import { clockText } from "../date-field/bounds.ts";
import { messages } from "../messages.ts";

/**
 * What the reader's own clock shows at the moment: "15:00", or "20 ноября 2026, 23:00" where it is another day. The
 * names of the months are ours, so that server and browser print the same.
 *
 * @returns null where both clocks show the same
 */
export function readerMoment(moment: ZonedDateTime, readerTimeZone: string): string | null {
  const own = toTimeZone(moment, readerTimeZone);
  if (own.offset === moment.offset) return null;
  if (own.day === moment.day) return clockText(own);
  return `${String(own.day)} ${messages.dates.months[own.month - 1] ?? ""} ${String(own.year)}, ${clockText(own)}`;
}
