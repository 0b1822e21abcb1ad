import { messages } from "../../messages.ts";

/** "26 ноября 2026, 19:00 МСК": in the event's own zone, as on its page. */
export function startText(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("ru", {
    timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = `${parts["day"] ?? ""} ${parts["month"] ?? ""} ${parts["year"] ?? ""}`;
  return `${day}, ${parts["hour"] ?? ""}:${parts["minute"] ?? ""} ${zoneText(timeZone, parts["timeZoneName"] ?? "")}`;
}

/** "МСК", "UTC+7", "UTC−3:30"; `Intl` returns the offset as `GMT+07:00` or `GMT`. */
function zoneText(timeZone: string, offset: string): string {
  if (timeZone === "Europe/Moscow") return messages.moscowTime;
  const found = /(?<sign>[+-−])(?<hours>\d\d):(?<minutes>\d\d)/u.exec(offset)?.groups;
  if (found === undefined) return "UTC+0";
  const minutes = found["minutes"] === "00" ? "" : `:${found["minutes"] ?? ""}`;
  return `UTC${found["sign"] === "+" ? "+" : "−"}${Number(found["hours"])}${minutes}`;
}
