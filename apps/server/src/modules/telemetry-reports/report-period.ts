import type { ReportPeriod } from "@corp/api/contract";

/** The hours or days, in UTC, that a report counts by. */
export interface ReportSpan {
  /** The beginning of the first bucket. */
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
  readonly bucket: "hour" | "day";
  /** The beginning of each bucket, oldest first. */
  readonly starts: readonly Date[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Longer periods are counted by days: nobody tells a hundred columns from one another. */
const maxHours = 48;

const lengths: Readonly<Record<Extract<ReportPeriod, string>, number>> = {
  "1h": hourMs,
  "24h": dayMs,
  "7d": 7 * dayMs,
  "30d": 30 * dayMs,
};

/** Counts are kept by the hour, so a period begins with the hour, or the day, that its first instant is in. */
export function reportSpan(period: ReportPeriod, now: Date): ReportSpan {
  const [from, to] =
    typeof period === "string"
      ? [now.getTime() - lengths[period], now.getTime() + 1]
      : [Date.parse(period.from), Date.parse(period.to)];
  const bucket = to - from > maxHours * hourMs + 1 ? "day" : "hour";
  const stepMs = bucket === "day" ? dayMs : hourMs;
  const first = from - (from % stepMs);
  const starts = Array.from(
    { length: Math.ceil((to - first) / stepMs) },
    (_, index) => new Date(first + index * stepMs),
  );
  return { from: new Date(first), to: new Date(to), bucket, starts };
}

/** Which bucket an instant falls into. */
export function bucketIndex({ from, bucket }: ReportSpan, at: Date): number {
  return Math.floor((at.getTime() - from.getTime()) / (bucket === "day" ? dayMs : hourMs));
}
