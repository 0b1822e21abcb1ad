import { FRAMEWORK_NAME, LOG_LEVEL, QUEUE_MAX_ITEMS, UNHANDLED_WAIT_MS } from "../constants.ts";
import { isBrowserNoise, isMutedMessage } from "../errors/browser-noise.ts";
import { classifyError, readErrorClass } from "../errors/classify-error.ts";
import type { ReportErrorOptions } from "../errors/error-reporter.ts";
import { stackFrames } from "../errors/error-source.ts";
import type { ErrorOwner } from "../errors/error-type.ts";
import { readHostTitle } from "../logging/host-object.ts";
import { isLevelEnabled, levelOr, serializeLevel } from "../logging/level.ts";
import { toLogEntry } from "../logging/logger.ts";
import type { LogEntry } from "../logging/logger.ts";
import { isError, readField, readText } from "../logging/stack-trace.ts";
import { toJsonSafeFields } from "../logging/to-json-safe.ts";
import type { Timers } from "../ports/telemetry-ports.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import { contain } from "./contain.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";
import type { ReportedError } from "./telemetry.ts";

/** The limit for the message of a thrown object. */
const KEYS_MAX_COUNT = 10;

export interface ErrorReports {
  report(error: unknown, options?: ReportErrorOptions): void;
  reportUncaught(mechanism: "sync" | "async", details: UncaughtDetails): void;
  /**
   * Counts a logged error as `UnhandledLoggingError` at level error, unless it is reported before `unhandledWaitMs` has
   * passed.
   */
  noteLogged(error: unknown): void;
  /** Counts logged errors now, without waiting for a report. */
  flush(): void;
}

export interface ErrorReportsContext {
  readonly options: TelemetryOptions;
  readonly timers: Timers;
  readonly submit: (record: TelemetryRecord) => void;
  readonly recordLog: (entry: LogEntry, owner: ErrorOwner) => void;
  readonly listeners: ReadonlySet<(reported: ReportedError) => void>;
  /** Runs work that a timer starts under the re-entrancy guard. */
  readonly guarded: (work: () => void) => void;
}

export function createErrorReports(context: ErrorReportsContext): ErrorReports {
  const { options, timers, submit, recordLog, listeners, guarded } = context;
  const { denylist, level: threshold = LOG_LEVEL, errorTyping } = options;
  const { frameworkName = FRAMEWORK_NAME, unhandledWaitMs = UNHANDLED_WAIT_MS } = options;
  const reported = new WeakSet<object>();
  const waiting = createDelayedCounts(timers, unhandledWaitMs);

  const isRepeated = (error: unknown): boolean => {
    if (typeof error !== "object" || error === null) return false;
    const isKnown = reported.has(error);
    reported.add(error);
    return isKnown;
  };

  const report: ErrorReports["report"] = (error, { mechanism, level: givenLevel, context: fields } = {}) => {
    const level = levelOr(givenLevel, "error");
    if (!isLevelEnabled(level, threshold) || isRepeated(error)) return;
    const { owner, ...typed } = classifyError(error, { mechanism, frameworkName, errorTyping });
    const value = { level: serializeLevel(level), ...typed, count: 1 };
    submit({ kind: "error", value, owner });
    const message = readText(error, "message") ?? (isError(error) ? typed.errorClass : nonErrorMessage(error));
    const base = toJsonSafeFields(fields, denylist);
    recordLog(toLogEntry(level, message, { ...typed, error }, { base, denylist }), owner);
    for (const listener of listeners) contain(() => listener({ ...value, error, owner, mechanism }));
  };

  return {
    report,
    reportUncaught: (mechanism, details) => {
      const thrown = mechanism === "sync" ? readThrownValue(details) : readRejectionReason(details);
      if (thrown) report(thrown.error, { mechanism });
    },
    noteLogged: (error) => {
      if (!isError(error) || reported.has(error)) return;
      const errorClass = readErrorClass(error);
      const value = { level: "ERROR", errorType: "UnhandledLoggingError", errorClass, count: 1 } as const;
      const count = (): void => {
        if (!isRepeated(error)) submit({ kind: "error", value, owner: "unknown" });
      };
      if (unhandledWaitMs > 0) waiting.add(error, () => guarded(count));
      else count();
    },
    flush: waiting.flush,
  };
}

/** Delays one count per error. Bounded: when full, all are counted at once. */
function createDelayedCounts({ setTimeout, clearTimeout }: Timers, waitMs: number) {
  const waiting = new Map<object, { readonly count: () => void; readonly timer: unknown }>();

  const countNow = (error: object): void => {
    const found = waiting.get(error);
    waiting.delete(error);
    clearTimeout(found?.timer);
    found?.count();
  };
  const flush = (): void => [...waiting.keys()].forEach(countNow);

  return {
    flush,
    add: (error: object, count: () => void): void => {
      if (waiting.has(error)) return;
      if (waiting.size >= QUEUE_MAX_ITEMS) flush();
      waiting.set(error, { count, timer: setTimeout(() => countNow(error), waitMs) });
    },
  };
}

/**
 * Names a thrown value: a text by itself, an object of the platform by its kind, another object by its keys. The same
 * mistake has the same message, whatever the values are.
 */
function nonErrorMessage(thrown: unknown): string {
  try {
    if (typeof thrown === "string") return thrown.trim() || "Non-error thrown: an empty text";
    if (typeof thrown === "function") return `Non-error thrown: function ${thrown.name}`;
    if (typeof thrown !== "object" || thrown === null) return `Non-error thrown: ${String(thrown)}`;
    const title = readHostTitle(thrown);
    if (title !== undefined) return `Non-error thrown: ${title}`;
    const keys = Object.keys(thrown).toSorted();
    return keys.length === 0 ? "Non-error thrown" : `Non-error thrown with ${keys.slice(0, KEYS_MAX_COUNT).join(", ")}`;
  } catch {
    return "Non-error thrown";
  }
}

/** The fields of an `error` or `unhandledrejection` event. */
export interface UncaughtDetails {
  readonly error?: unknown;
  readonly message?: string;
  readonly filename?: string;
  readonly lineno?: number;
  readonly colno?: number;
  readonly reason?: unknown;
}

/** The thrown value in an object, because `undefined` can be thrown too. `undefined`: no error of this page. */
type Thrown = { readonly error: unknown } | undefined;

/**
 * Returns the error of an `error` event, or `undefined` for errors of browser extensions, browser noise and the bare
 * "Script error." of cross-origin scripts. Without a file name a thrown primitive is returned as it is. A thrown
 * primitive becomes an error named `NonError` with the event's message and position. Its position does not count for
 * the owner: React rethrows, so the position would blame React.
 */
export function readThrownValue(event: UncaughtDetails): Thrown {
  const error = readField(event, "error");
  const filename = readText(event, "filename");
  const message = readText(event, "message") ?? "";
  if (isExtension(filename) || isBrowserNoise(message)) return undefined;
  if (typeof error === "object" && error) return thrownOnThisPage(error);
  // A script of another origin says no more. A script without a URL, such as one made from a text, has a message.
  if (!filename && (error === undefined || error === null) && isMutedMessage(message)) return undefined;
  if (!filename) return { error: error ?? message };
  const stack = `${message}\n(${filename}:${String(readField(event, "lineno"))}:${String(readField(event, "colno"))})`;
  return { error: Object.assign(new Error(message), { name: "NonError", stack }) };
}

/** Returns the reason of an `unhandledrejection` event, or `undefined` for an extension's and for browser noise. */
export function readRejectionReason(event: UncaughtDetails): Thrown {
  return thrownOnThisPage(readField(event, "reason"));
}

/** Only the top frame counts: an extension's frame further down merely wraps this page's code. */
function thrownOnThisPage(error: unknown): Thrown {
  const [top] = stackFrames(error);
  const message = typeof error === "string" ? error : (readText(error, "message") ?? "");
  return isExtension(top?.url) || isBrowserNoise(message) ? undefined : { error };
}

/** Chromium, Firefox and Safari. Safari's `webkit-masked-url` may also be a script of this page. */
function isExtension(url = ""): boolean {
  return url.includes("-extension://");
}
