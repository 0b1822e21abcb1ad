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
/** Days are aggregated in UTC. */
const utcDay = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "short", timeZone: "UTC" });

/** The label of an hour, in the reader's zone and with its day (24 hours contain the same hour twice), or of a day. */
export function bucketLabel(bucket: "hour" | "day", start: string): string {
  return (bucket === "day" ? utcDay : dayAndHour).format(new Date(start));
}

export const formatInstant = (instant: string): string => dayAndHour.format(new Date(instant));

/** The time to the second; with the day unless it is today. */
export function clockText(instant: string, now: Date = new Date()): string {
  const at = new Date(instant);
  return (at.toDateString() === now.toDateString() ? withSeconds : dayAndSeconds).format(at);
}

const msInSecond = 1_000;
const msInMinute = 60 * msInSecond;

/** "120 мс", "1,3 с", "4 мин 10 с". */
export function durationText(ms: number): string {
  // Rounded before the unit is chosen, to avoid "1000 мс" and "60 с".
  if (Math.round(ms) < msInSecond) return `${Math.round(ms)} мс`;
  if (Math.round(ms / 100) * 100 < msInMinute)
    return `${(ms / msInSecond).toLocaleString("ru-RU", { maximumFractionDigits: 1 })} с`;
  const rounded = Math.round(ms / msInSecond);
  const minutes = Math.floor(rounded / 60);
  const seconds = rounded % 60;
  return seconds === 0 ? `${minutes} мин` : `${minutes} мин ${seconds} с`;
}

/** CLS has no unit; the others are durations. */
export function vitalText(name: string, value: number): string {
  return name === "CLS" ? value.toLocaleString("ru-RU", { maximumFractionDigits: 3 }) : durationText(value);
}
