import { QUEUE_MAX_BYTES, QUEUE_MAX_ITEMS, REDACTED, TEXT_MAX_LENGTH } from "../constants.ts";
import type { DropCounts, DropReason } from "../delivery/delivery-options.ts";
import type { ReportErrorOptions } from "../errors/error-reporter.ts";
import type { LogLevel } from "../logging/level.ts";
import type { LogFields } from "../logging/logger.ts";
import { redactUrls } from "../logging/redact-urls.ts";
import type { BuildInfo } from "../logging/remote-log-entry.ts";
import { isSecretKey } from "../logging/secret-key.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { TelemetryRecord } from "../records/telemetry-record.ts";
import { earlyStorageKeys, earlyStoragePrefix, KIND_KEY } from "./early-storage.ts";
import type { UncaughtDetails } from "./error-reports.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";
import type { ReportMessageOptions } from "./telemetry.ts";

/** The contexts of a logger and its ancestors, the outermost first. */
export type LogContexts = readonly LogFields[];

/** A call that may be made before the deferred part is loaded. Stored as JSON, where undefined fields are missing. */
export type TelemetryCall =
  | {
      readonly method: "log";
      readonly level: LogLevel;
      readonly message: string;
      readonly fields: LogFields | undefined;
      readonly contexts: LogContexts;
    }
  | {
      readonly method: "reportError";
      readonly error: unknown;
      readonly options: ReportErrorOptions | undefined;
    }
  | { readonly method: "uncaught"; readonly mechanism: "sync" | "async"; readonly details: UncaughtDetails }
  | { readonly method: "reportMessage"; readonly name: string; readonly options: ReportMessageOptions | undefined }
  | { readonly method: "record"; readonly record: TelemetryRecord };

/** The page at the time of a call. */
export interface CallOrigin {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly url: string;
  /** The build of the earlier page that stored the call; undefined if it was this one. */
  readonly build?: BuildInfo;
}

export type EarlyCall = TelemetryCall & CallOrigin;

export interface EarlyCalls {
  add(call: TelemetryCall, ports: TelemetryPorts): void;
  /** Removes and returns all calls. */
  take(): EarlyCall[];
  /** Stores the calls for the next page; those that cannot be stored stay. */
  store(ports: TelemetryPorts): void;
  countDropped(reason: DropReason, count: number): void;
  readonly dropped: DropCounts;
}

/** What can be acted on in an error and in an object of the platform: an event, a response, a socket, an element. */
const facts = [
  "name",
  "message",
  "stack",
  "cause",
  "errors",
  "error",
  "suppressed",
  "type",
  "code",
  "reason",
  "status",
  "statusText",
  "method",
  "url",
  "responseURL",
  "wasClean",
  "filename",
  "lineno",
  "effectiveDirective",
  "blockedURI",
  "sourceFile",
  "lineNumber",
  "src",
  "href",
  "target",
] as const;

/** Buffers calls until the deferred part is loaded. */
export function createEarlyCalls(options: TelemetryOptions): EarlyCalls {
  const dropped: Partial<Record<DropReason, number>> = {};
  let calls: EarlyCall[] = [];
  const countDropped = (reason: DropReason, count: number): void => {
    if (count) dropped[reason] = (dropped[reason] ?? 0) + count;
  };
  return {
    dropped,
    countDropped,
    add: (call, { now, location }) => {
      calls.push({ ...call, atMs: Number(now()), url: location.href });
      if (calls.length > QUEUE_MAX_ITEMS) countDropped("overflow", calls.splice(0, 1).length);
    },
    take: () => calls.splice(0),
    store: (ports) => {
      calls = storeEarlyCalls(ports, calls, options);
    },
  };
}

/**
 * Stores calls for the next page, redacted, because they stay in storage until then. Bounded, because without the
 * deferred part they are never removed. Throws where the storage does.
 *
 * @returns the calls that were not stored: there is no room, or JSON cannot hold them (a cycle, a BigInt)
 */
function storeEarlyCalls(
  { storage, random }: TelemetryPorts,
  calls: EarlyCall[],
  options: TelemetryOptions,
): EarlyCall[] {
  const stored = calls[0] && options.delivery?.storagePrefix !== null && storage?.();
  if (!stored) return calls;
  const build = pick(options, "environment", "release", "commit", "buildDate");
  const texts: string[] = [];
  let room = options.delivery?.maxBytes ?? QUEUE_MAX_BYTES;
  for (const key of earlyStorageKeys(stored, options)) room -= stored.getItem(key)?.length ?? 0;

  let walked = 0;

  const safe = (key: string, value: unknown): unknown => {
    // What has no room is not walked to its end.
    if ((walked += key.length) > room) throw new RangeError();
    if (isSecretKey(key, options.denylist)) return REDACTED;
    if (typeof value === "string") {
      const text = value.slice(0, TEXT_MAX_LENGTH);
      walked += text.length;
      return redactUrls(text);
    }
    const kind = value instanceof Error ? "Error" : {}.toString.call(value).slice(8, -1);
    if (typeof value !== "object" || !value || /^(Object|Array)$/.test(kind)) return value;
    // JSON ignores these fields: they are not enumerable, or inherited.
    return Object.assign(
      pick(value as Readonly<Record<(typeof facts)[number], unknown>>, ...facts),
      { [KIND_KEY]: kind },
      kind === "Error" && value,
    );
  };
  const left = calls.filter((call) => {
    try {
      walked = 0;
      const text = JSON.stringify({ ...call, build }, safe);
      if ((room -= text.length) > 0) return !texts.push(text);
    } catch {
      // JSON.stringify threw for this call only: it stays in memory.
    }
    return true;
  });
  if (texts[0]) stored.setItem(earlyStoragePrefix(options) + random(), `[${texts.join()}]`);
  return left;
}

/** Copies fields by name, inherited ones and those that are not enumerable included. */
export function pick<From extends object, Key extends keyof From>(from: From, ...keys: Key[]): Pick<From, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}
