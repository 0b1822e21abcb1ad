import { zoneSignature } from "@corp/api/contract";

/** "26 ноября 2026, 19:00 МСК": in the event's own zone, as on its page. */
export function momentText(at: Date, timeZone: string): string {
  const { day, time, zone } = localTime(at, timeZone);
  return `${day}, ${time} ${zone}`;
}

/**
 * "26 ноября 2026, 19:00–22:00 МСК", with both days where they differ, and both offsets where the clocks change. An end
 * at midnight is 24:00 of the day before, as on the event's page.
 */
export function periodText(startsAt: Date, endsAt: Date, timeZone: string): string {
  const start = localTime(startsAt, timeZone);
  const end = readEndTime(endsAt, timeZone);
  const from = start.zone === end.zone ? `${start.day}, ${start.time}` : `${start.day}, ${start.time} ${start.zone}`;
  if (start.day !== end.day) return `${from} – ${end.day}, ${end.time} ${end.zone}`;
  return `${from}${start.zone === end.zone ? "–" : " – "}${end.time} ${end.zone}`;
}

type LocalTime = Readonly<Record<"day" | "time" | "zone", string>>;

function readEndTime(endsAt: Date, timeZone: string): LocalTime {
  const end = localTime(endsAt, timeZone);
  const { day } = localTime(new Date(endsAt.getTime() - 1), timeZone);
  return day === end.day ? end : { ...end, day, time: "24:00" };
}

function localTime(at: Date, timeZone: string): LocalTime {
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

/** `Intl` returns the offset as `GMT+07:00` or `GMT`. */
function zoneText(timeZone: string, offset: string): string {
  const found = /(?<sign>[+-−])(?<hours>\d\d):(?<minutes>\d\d)/u.exec(offset)?.groups;
  const minutes = found === undefined ? 0 : Number(found["hours"]) * 60 + Number(found["minutes"]);
  return zoneSignature(timeZone, found?.["sign"] === "+" ? minutes : -minutes);
}
