import * as v from "valibot";
import { declareEndpoints } from "./endpoint-contract.ts";
import { createPage, pageRequest, searchText } from "./list.ts";
import { messages } from "./messages.ts";
import { count, identifier, line, nullableText, timestamp } from "./scalars.ts";

const reportPeriods = ["1h", "24h", "7d", "30d"] as const;
export const telemetryLevels = ["CRITICAL", "ERROR", "WARN", "INFO", "DEBUG"] as const;
export const errorOwners = ["user", "platform", "library", "service", "unknown"] as const;
export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;

const maxPeriodDays = 90;
const dayMs = 86_400_000;
const maxStackLength = 20_000;

/** The last hour, day, week or month, or an interval. */
const period = v.union(
  [
    v.picklist(reportPeriods, messages.period),
    v.pipe(
      v.strictObject({ from: timestamp, to: timestamp }, messages.period),
      v.check(({ from, to }) => Date.parse(from) < Date.parse(to), messages.endsBeforeStart),
      v.check(
        ({ from, to }) => Date.parse(to) - Date.parse(from) <= maxPeriodDays * dayMs,
        messages.periodTooLong(maxPeriodDays),
      ),
    ),
  ],
  messages.period,
);
export type ReportPeriod = v.InferOutput<typeof period>;

/** Filters by the reporting program; by default all programs. */
const origin = {
  period,
  service: v.optional(line(64)),
  environment: v.optional(line(64)),
  release: v.optional(line(200)),
};

const { limit } = pageRequest;
const nullableNumber = v.nullable(v.number());
const owner = v.picklist(errorOwners);

/** The start of each bucket, the oldest first. */
const starts = v.array(timestamp);
const bucket = v.picklist(["hour", "day"]);

const errorSeries = v.strictObject({
  bucket,
  starts,
  /** The most frequent come first. The null key sums up the rest. */
  series: v.array(v.strictObject({ key: nullableText, total: count, counts: v.array(count) })),
});
export type ErrorSeries = v.InferOutput<typeof errorSeries>;

export const reportedError = v.strictObject({
  type: v.string(),
  class: v.string(),
  level: v.picklist(telemetryLevels),
  owner,
  /** The release in the last hour with an occurrence. */
  release: nullableText,
  count,
  /** Rounded to the hour, as counts are stored by the hour. */
  first_seen_at: timestamp,
  last_seen_at: timestamp,
  /** One per element of `starts`. */
  counts: v.array(count),
});
export type ReportedError = v.InferOutput<typeof reportedError>;

export const pageReport = v.strictObject({
  page: v.string(),
  views: count,
  sessions: count,
  view_time_p50_ms: nullableNumber,
  /** The depth in per cent of the page's height. */
  scroll_depth_p50: nullableNumber,
  lcp_p75_ms: nullableNumber,
  ttfb_p75_ms: nullableNumber,
});
export type PageReport = v.InferOutput<typeof pageReport>;

/** Values are in milliseconds, except CLS, which has no unit. */
export const vitalReport = v.strictObject({
  name: v.picklist(vitalNames),
  count,
  p50: v.number(),
  p75: v.number(),
  p95: v.number(),
  good: count,
  needs_improvement: count,
  poor: count,
});
export type VitalReport = v.InferOutput<typeof vitalReport>;

export const telemetryLogEntry = v.strictObject({
  log_id: identifier,
  received_at: timestamp,
  service: v.string(),
  environment: nullableText,
  release: nullableText,
  level: v.picklist(telemetryLevels),
  message: v.string(),
  stack_trace: nullableText,
  error_type: nullableText,
  error_class: nullableText,
  url: nullableText,
  user_agent: nullableText,
  username: nullableText,
  context: v.nullable(v.unknown()),
});
export type TelemetryLogEntry = v.InferOutput<typeof telemetryLogEntry>;

export const resolvedFrame = v.strictObject({
  raw: v.string(),
  /** Only `resolved` frames have a position in the sources; the other states say why there is none. */
  state: v.picklist([
    "resolved",
    "no_script",
    "foreign",
    "path_rejected",
    "map_missing",
    "map_unreadable",
    "map_too_large",
    "column_missing",
    "position_unknown",
  ]),
  function: nullableText,
  source: nullableText,
  /** Line and column count from 1. */
  line: v.nullable(count),
  column: v.nullable(count),
  owner: v.nullable(owner),
  /** Source lines around the position, beginning with line `first_line`. */
  context: v.nullable(v.strictObject({ first_line: count, lines: v.array(v.string()) })),
});
export type ResolvedFrame = v.InferOutput<typeof resolvedFrame>;

export const telemetryReportContract = declareEndpoints(() => ({
  telemetryErrorSeries: {
    method: "POST",
    path: "/telemetry-report/error-series",
    client: "telemetry-report",
    access: "admin",
    summary: "Count errors by hour or day",
    failure: "Не удалось загрузить график ошибок",
    request: v.strictObject(
      { ...origin, group_by: v.picklist(["owner", "type", "release"], messages.option) },
      messages.invalidBody,
    ),
    response: errorSeries,
  },
  telemetryErrors: {
    method: "POST",
    path: "/telemetry-report/errors",
    client: "telemetry-report",
    access: "admin",
    summary: "List the errors of a period, most frequent first",
    failure: "Не удалось загрузить список ошибок",
    request: v.strictObject(
      { ...origin, owner: v.optional(v.picklist(errorOwners, messages.option)), limit },
      messages.invalidBody,
    ),
    response: v.strictObject({ bucket, starts, items: v.array(reportedError) }),
  },
  telemetryPages: {
    method: "POST",
    path: "/telemetry-report/pages",
    client: "telemetry-report",
    access: "admin",
    summary: "List pages with views, view time and speed",
    failure: "Не удалось загрузить отчёт о страницах",
    request: v.strictObject(
      { ...origin, order: v.picklist(["most_viewed", "slowest"], messages.option), limit },
      messages.invalidBody,
    ),
    response: v.strictObject({ items: v.array(pageReport) }),
  },
  telemetryVitals: {
    method: "POST",
    path: "/telemetry-report/vitals",
    client: "telemetry-report",
    access: "admin",
    summary: "Get Web Vitals: percentiles and ratings",
    failure: "Не удалось загрузить показатели скорости",
    request: v.strictObject({ ...origin, page: v.optional(line(200)) }, messages.invalidBody),
    response: v.strictObject({ items: v.array(vitalReport) }),
  },
  telemetryLogs: {
    method: "POST",
    path: "/telemetry-report/logs",
    client: "telemetry-report",
    access: "admin",
    summary: "List log entries, newest first, or those after a given one",
    failure: "Не удалось загрузить журнал",
    request: v.strictObject(
      {
        ...origin,
        ...pageRequest,
        /** Minimum level. */
        level: v.optional(v.picklist(telemetryLevels, messages.option)),
        /** Case-insensitive part of the message. */
        text: searchText,
        error_type: v.optional(line(200)),
        error_class: v.optional(line(200)),
        /**
         * Lists only entries received after this one. A `next_cursor` in the response means that there are more in
         * between.
         */
        after_id: v.optional(v.pipe(v.string(messages.identifier), v.regex(/^\d{1,15}$/u, messages.identifier))),
      },
      messages.invalidBody,
    ),
    response: createPage(telemetryLogEntry),
  },
  telemetryStack: {
    method: "POST",
    path: "/telemetry-report/stack",
    client: "telemetry-report",
    access: "admin",
    summary: "Resolve a stack trace to positions in the sources",
    failure: "Не удалось разобрать стек ошибки",
    request: v.strictObject(
      {
        stack_trace: v.pipe(
          v.string(messages.notText),
          v.minLength(1, messages.stackRequired),
          v.maxLength(maxStackLength, messages.tooLong(maxStackLength)),
          v.check((text) => text.isWellFormed() && !text.includes("\0"), messages.controlCharacters),
          v.check((text) => text.trim() !== "", messages.stackRequired),
        ),
      },
      messages.invalidBody,
    ),
    response: v.strictObject({
      /** The text before the first frame. */
      title: v.string(),
      frames: v.array(resolvedFrame),
    }),
  },
}));
