import { months } from "../../../time/event-time.ts";

/** "3 мар" for "2027-03-03", a calendar date without a zone. */
export function dayText(day: string): string {
  const [, month = 1, date = 1] = day.split("-").map(Number);
  return `${date} ${months[month - 1]?.slice(0, 3) ?? ""}`.trim();
}
