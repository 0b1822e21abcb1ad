/**
 * Formats instants as local time, `2026-11-21 19:00`. Text, because dates of spreadsheets have no time zone and are
 * displayed in the reader's locale.
 */
export function createInstantText(timeZone: string): (instant: Date) => string {
  // The Swedish locale formats dates like ISO 8601.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return (instant) => (Number.isNaN(instant.getTime()) ? "" : format.format(instant));
}
