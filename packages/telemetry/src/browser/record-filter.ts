import { DEDUPE_WINDOW_MS, MINUTE_MS, QUEUE_MAX_ITEMS, RECORDS_PER_MINUTE } from "../constants.ts";
import type { DropReason } from "../delivery/delivery-options.ts";
import { warnUnexpected } from "../logging/warn-unexpected.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { Consent, TelemetryOptions } from "./telemetry-options.ts";

export interface RecordFilter {
  submit(record: TelemetryRecord): void;
  setConsent(consent: Consent): void;
}

export interface RecordFilterContext {
  readonly options: TelemetryOptions;
  readonly ports: TelemetryPorts;
  readonly countDropped: (reason: DropReason, count: number) => void;
  readonly pass: (record: TelemetryRecord) => void;
}

/**
 * Filters every record before the sinks: consent, sampling, deduplication, rate limit, and the application's
 * `beforeSend`.
 */
export function createRecordFilter({ options, ports, countDropped, pass }: RecordFilterContext): RecordFilter {
  const { beforeSend, sampleRates } = options;
  const draw = ports.random();
  const recentErrors = new Set<string>();
  const isNewDedupeWindow = createFixedWindow(options.dedupeWindowMs ?? DEDUPE_WINDOW_MS);
  const isNewMinute = createFixedWindow(MINUTE_MS);
  let consent = options.consent ?? "granted";
  let held: TelemetryRecord[] = [];
  let recordsThisMinute = 0;

  const submit = (record: TelemetryRecord): void => {
    if (consent === "pending") {
      held.push(record);
      if (held.length <= QUEUE_MAX_ITEMS) return;
      const oldest = held.shift();
      return countDropped("overflow", oldest ? recordWeight(oldest) : 0);
    }
    const reason = findDropReason(record);
    if (reason) return countDropped(reason, recordWeight(record));
    let passed: TelemetryRecord | null = record;
    try {
      if (beforeSend) passed = beforeSend(record);
    } catch (error) {
      warnUnexpected("beforeSend failed; the record is dropped", error);
      return countDropped("hook", recordWeight(record));
    }
    if (!passed) return;
    // A record of another kind would reach the wrong intake in the wrong form.
    if (passed.kind !== record.kind) return countDropped("hook", recordWeight(record));
    // The record keeps its owner when the hook returns only `kind` and `value`.
    pass({ ...record, ...passed });
  };

  const findDropReason = ({ kind, value }: TelemetryRecord): DropReason | undefined => {
    if (consent === "denied") return "consent";
    if (draw >= (sampleRates?.[kind] ?? 1)) return "sampled";
    // Equal metrics are merged, so they need no limit.
    if (kind !== "log" && kind !== "event") return undefined;
    const nowMs = Number(ports.now());
    const errorKey = kind === "log" && value.stackTrace ? value.level + value.message + value.stackTrace : "";
    if (isNewDedupeWindow(nowMs)) recentErrors.clear();
    if (recentErrors.has(errorKey)) return "duplicate";
    if (isNewMinute(nowMs)) recordsThisMinute = 0;
    if (recordsThisMinute++ >= (options.recordsPerMinute ?? RECORDS_PER_MINUTE)) return "rateLimit";
    // After the rate limit, which bounds the memory that a storm of different errors takes.
    if (errorKey) recentErrors.add(errorKey);
    return undefined;
  };

  return {
    submit,
    setConsent: (next) => {
      consent = next;
      if (next === "pending") return;
      const waiting = held;
      held = [];
      waiting.forEach(submit);
    },
  };
}

/** The number of errors or messages of a metric: the application may record one for several. */
function recordWeight({ kind, value }: TelemetryRecord): number {
  return kind === "error" || kind === "message" ? value.count : 1;
}

/** Returns a function of the current time: whether the window has ended; if so, the next one starts. */
function createFixedWindow(lengthMs: number): (nowMs: number) => boolean {
  let startMs: number | undefined;
  return (nowMs) => {
    // A clock that was set back ends the window too.
    const isOver = startMs === undefined || nowMs - startMs >= lengthMs || nowMs < startMs;
    if (isOver) startMs = nowMs;
    return isOver;
  };
}
