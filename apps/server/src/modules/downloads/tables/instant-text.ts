/**
 * Writes instants as a zone's clocks show them, `2026-11-21 19:00`: as text, because a spreadsheet's own dates know no zone and would be shown
 * by the rules of whoever opens the file.
 */
export function createInstantText(timeZone: string): (instant: Date) => string {
  // Swedish is written as ISO 8601 is.
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
