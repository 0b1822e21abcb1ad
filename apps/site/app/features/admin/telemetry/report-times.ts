const withSeconds = new Intl.DateTimeFormat("ru-RU", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
const dayAndSeconds = new Intl.DateTimeFormat("ru-RU", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
const dayAndHour = new Intl.DateTimeFormat("ru-RU", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
/** Days are counted in UTC, so they are named in UTC. */
const utcDay = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "short", timeZone: "UTC" });

/** The beginning of an hour by the reader's clock, with its day: a span of a day holds the same hour twice. Or a day. */
export function bucketLabel(bucket: "hour" | "day", start: string): string {
  return (bucket === "day" ? utcDay : dayAndHour).format(new Date(start));
}

export const formatInstant = (instant: string): string => dayAndHour.format(new Date(instant));

/** To the second; with the day where that is not today's. */
export function clockText(instant: string, now: Date = new Date()): string {
  const at = new Date(instant);
  return (at.toDateString() === now.toDateString() ? withSeconds : dayAndSeconds).format(at);
}

const msInSecond = 1_000;
const msInMinute = 60 * msInSecond;

/** "120 мс", "1,3 с", "4 мин 10 с". */
export function durationText(ms: number): string {
  // Rounded before the unit is chosen: there is no "1000 мс" and no "60 с".
  if (Math.round(ms) < msInSecond) return `${Math.round(ms)} мс`;
  if (Math.round(ms / 100) * 100 < msInMinute)
    return `${(ms / msInSecond).toLocaleString("ru-RU", { maximumFractionDigits: 1 })} с`;
  const rounded = Math.round(ms / msInSecond);
  const minutes = Math.floor(rounded / 60);
  const seconds = rounded % 60;
  return seconds === 0 ? `${minutes} мин` : `${minutes} мин ${seconds} с`;
}

/** CLS has no unit; the others are times. */
export function vitalText(name: string, value: number): string {
  return name === "CLS" ? value.toLocaleString("ru-RU", { maximumFractionDigits: 3 }) : durationText(value);
}
