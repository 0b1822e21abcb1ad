import * as v from "valibot";
import { storableText } from "./storable-json.ts";

/** Telemetry records of browsers. Unknown fields of an item are stored unchanged. @see requirement G1 */

const levels = ["CRITICAL", "ERROR", "WARN", "INFO", "DEBUG"] as const;
const maxMessageLength = 20_000;
export const maxEnvironmentLength = 32;
export const maxReleaseLength = 100;
/** PostgreSQL cannot parse JavaScript's format of later years. */
const endOfYear9999Ms = 253_402_300_799_999;

// PostgreSQL cannot store NUL and lone surrogates; they must not fail the batch.
const name = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.transform((text) => storableText(text)),
);
const level = v.picklist(levels);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const amount = (max: number) => v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(max)));

export const errorMetric = v.object({ level, errorType: name, errorClass: name, count });
export const messageMetric = v.object({ level, messageType: name, messageClass: name, count });
export const anyMetric = v.union([errorMetric, messageMetric]);
/** Truncates longer texts. */
const textWithin = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => storableText(text, maxLength)),
  );
export const logEntry = v.looseObject({ level, message: textWithin(maxMessageLength) });
export const analyticsEvent = v.looseObject({
  actionType: name,
  object: v.looseObject({ type: name }),
  page: v.looseObject({}),
  timestampMs: v.pipe(v.number(), v.minValue(0), v.maxValue(endOfYear9999Ms)),
  viewTime: amount(Number.MAX_SAFE_INTEGER),
  scrollDepth: amount(100),
});

/** Senders batch ten or twenty records by default. */
export const itemList = v.pipe(v.array(v.unknown()), v.maxLength(500));
export const trackerBody = v.object({ events: itemList });

export type ErrorMetricItem = v.InferOutput<typeof errorMetric>;
export type MessageMetricItem = v.InferOutput<typeof messageMetric>;
export type LogEntryItem = v.InferOutput<typeof logEntry>;
export type AnalyticsEventItem = v.InferOutput<typeof analyticsEvent>;

export const serviceName = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/u));
const originQuery = {
  environment: v.optional(textWithin(maxEnvironmentLength), ""),
  release: v.optional(textWithin(maxReleaseLength), ""),
  batch: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/u))),
};

/** Other parameters are ignored. */
export const batchQuery = v.object({
  ...originQuery,
  service: v.optional(serviceName),
  login: v.optional(serviceName),
});
export const gatewayQuery = v.object({ ...originQuery, service: v.optional(serviceName), login: serviceName });
export type BatchQuery = v.InferOutput<typeof batchQuery>;
