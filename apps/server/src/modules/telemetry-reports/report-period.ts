import type { ReportPeriod } from "@corp/api/contract";

/** The time of a report, in hourly or daily buckets (UTC). */
export interface ReportSpan {
  /** The start of the first bucket. */
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly bucket: "hour" | "day";
  /** The start of each bucket, oldest first. */
  readonly starts: readonly Date[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Longer periods use daily buckets: a chart is unreadable with a hundred columns. */
const maxHours = 48;

const lengths: Readonly<Record<Extract<ReportPeriod, string>, number>> = {
  "1h": hourMs,
  "24h": dayMs,
  "7d": 7 * dayMs,
  "30d": 30 * dayMs,
};

/** Counts are stored by the hour, so a period starts with the hour, or the day, of its first instant. */
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

export function bucketIndex({ from, bucket }: ReportSpan, at: Date): number {
  return Math.floor((at.getTime() - from.getTime()) / (bucket === "day" ? dayMs : hourMs));
}
