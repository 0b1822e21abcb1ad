import { DEDUPE_WINDOW_MS, MINUTE_MS, QUEUE_MAX_ITEMS, RECORDS_PER_MINUTE } from "../constants.ts";
import type { DropReason } from "../delivery/offline-queue.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import { createFixedWindow } from "./fixed-window.ts";
import type { Consent, TelemetryOptions } from "./telemetry-options.ts";

export interface Gate {
  put(record: TelemetryRecord): void;
  setConsent(consent: Consent): void;
}

export interface GateOptions {
  readonly options: TelemetryOptions;
  readonly ports: TelemetryPorts;
  readonly drop: (reason: DropReason) => void;
  readonly pass: (record: TelemetryRecord) => void;
}

/** What every record goes through before a sink sees it: consent, the sample, repetitions, the rate, and the application's last word. */
export function createGate({ options, ports, drop, pass }: GateOptions): Gate {
  const { beforeSend, sampleRates } = options;
  const draw = ports.random();
  const recentErrors = new Set<string>();
  const isNewDedupeWindow = createFixedWindow(options.dedupeWindowMs ?? DEDUPE_WINDOW_MS);
  const isNewMinute = createFixedWindow(MINUTE_MS);
  let consent = options.consent ?? "granted";
  let held: TelemetryRecord[] = [];
  let recordsThisMinute = 0;

  const put = (record: TelemetryRecord): void => {
    if (consent === "pending") {
      held.push(record);
      if (held.length <= QUEUE_MAX_ITEMS) return;
      held.shift();
      return drop("overflow");
    }
    const reason = reasonToDrop(record);
    if (reason) return drop(reason);
    try {
      const passed = beforeSend ? beforeSend(record) : record;
      // One of another kind would reach the wrong intake in the wrong form.
      if (passed && passed.kind !== record.kind) drop("hook");
      else if (passed) pass(passed);
    } catch {
      drop("hook");
    }
  };

  const reasonToDrop = ({ kind, value }: TelemetryRecord): DropReason | undefined => {
    if (consent === "denied") return "consent";
    if (draw >= (sampleRates?.[kind] ?? 1)) return "sampled";
    // Metrics that repeat are merged: there are never many.
    if (kind !== "log" && kind !== "event") return undefined;
    const nowMs = Number(ports.now());
    const errorKey = kind === "log" && value.stackTrace ? value.level + value.message + value.stackTrace : "";
    if (isNewDedupeWindow(nowMs)) recentErrors.clear();
    if (recentErrors.has(errorKey)) return "duplicate";
    if (isNewMinute(nowMs)) recordsThisMinute = 0;
    if (recordsThisMinute++ >= (options.recordsPerMinute ?? RECORDS_PER_MINUTE)) return "rateLimit";
    // After the rate: a storm of errors, each with a text of its own, is not remembered whole.
    if (errorKey) recentErrors.add(errorKey);
    return undefined;
  };

  return {
    put,
    setConsent: (next) => {
      consent = next;
      if (next === "pending") return;
      const waiting = held;
      held = [];
      waiting.forEach(put);
    },
  };
}
