import { messages } from "../../messages.ts";

/** "26 ноября 2026, 19:00 МСК": in the event's own zone, as on its page. */
export function momentText(at: Date, timeZone: string): string {
  const { day, time, zone } = localTime(at, timeZone);
  return `${day}, ${time} ${zone}`;
}

/** "26 ноября 2026, 19:00–22:00 МСК", and with both days where they differ. */
export function periodText(startsAt: Date, endsAt: Date, timeZone: string): string {
  const start = localTime(startsAt, timeZone);
  const end = localTime(endsAt, timeZone);
  return start.day === end.day
    ? `${start.day}, ${start.time}–${end.time} ${end.zone}`
    : `${start.day}, ${start.time} – ${end.day}, ${end.time} ${end.zone}`;
}

function localTime(at: Date, timeZone: string): Readonly<Record<"day" | "time" | "zone", string>> {
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
  return {
    day: `${parts["day"] ?? ""} ${parts["month"] ?? ""} ${parts["year"] ?? ""}`,
    time: `${parts["hour"] ?? ""}:${parts["minute"] ?? ""}`,
    zone: zoneText(timeZone, parts["timeZoneName"] ?? ""),
  };
}

/** "МСК", "UTC+7", "UTC−3:30"; `Intl` returns the offset as `GMT+07:00` or `GMT`. */
function zoneText(timeZone: string, offset: string): string {
  if (timeZone === "Europe/Moscow") return messages.moscowTime;
  const found = /(?<sign>[+-−])(?<hours>\d\d):(?<minutes>\d\d)/u.exec(offset)?.groups;
  if (found === undefined) return "UTC+0";
  const minutes = found["minutes"] === "00" ? "" : `:${found["minutes"] ?? ""}`;
  return `UTC${found["sign"] === "+" ? "+" : "−"}${Number(found["hours"])}${minutes}`;
}
